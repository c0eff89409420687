import { useQuery } from '@tanstack/react-query'
import type { MenuEntryType } from '@vitrine/client/menus'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'

import { allCollectionsOptions } from '../../data/products.ts'
import { pagesByTitleOptions } from '../pages/pages.ts'
import { emptyTarget, firstType, isWholeTarget, type LinkTarget } from './link-target.ts'
import { TargetFields } from './target-fields.tsx'

export interface LinkDialogProps {
  readonly open: boolean
  /** The present link, if there is one. */
  readonly link: string
  readonly onClose: () => void
  /** Undefined removes the link. */
  readonly onDone: (link: string | undefined) => void
}

const types: readonly MenuEntryType[] = ['COLLECTION', 'PAGE', 'PRODUCT', 'ALL_PRODUCTS', 'SEARCH', 'URL']

/** Chooses the target of a link by name. It is outside the form of its field. */
export function LinkDialog({ open, ...form }: LinkDialogProps) {
  return createPortal(
    <Dialog open={open} onClose={form.onClose} title="Link" focusField>
      {open ? <LinkForm {...form} /> : null}
    </Dialog>,
    document.body,
  )
}

function LinkForm({ link, onClose, onDone }: Omit<LinkDialogProps, 'open'>) {
  const client = useClient()
  const { data: collections = [] } = useQuery(allCollectionsOptions(client))
  const { data: pages = [] } = useQuery(pagesByTitleOptions(client))
  const [chosen, setChosen] = useState<LinkTarget | undefined>(
    link ? { ...emptyTarget('URL'), path: link } : undefined,
  )
  const [isTried, setTried] = useState(false)
  const target = chosen ?? emptyTarget(firstType(collections.length, pages.length))
  const finish = (next: string | undefined) => {
    onClose()
    onDone(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isWholeTarget(target)) finish(target.path.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TargetFields target={target} onChange={setChosen} types={types} isTried={isTried} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Apply</Button>
        {link ? (
          <Button variant="secondary" onClick={() => finish(undefined)}>
            Remove link
          </Button>
        ) : null}
      </div>
    </form>
  )
}
