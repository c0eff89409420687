import { useQuery } from '@tanstack/react-query'
import type { MenuEntryType } from '@vitrine/client/menus'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { TextField } from '@vitrine/ui/text-field'
import { type FormEvent, useState } from 'react'

import { allCollectionsOptions } from '../../data/products.ts'
import { emptyTarget, firstType, isWholeTarget, type LinkTarget, targetTypes } from '../links/link-target.ts'
import { TargetFields } from '../links/target-fields.tsx'
import { pagesByTitleOptions } from '../pages/pages.ts'
import type { MenuRow } from './menu-rows.ts'

export type EntryDraft = Pick<MenuRow, 'type' | 'label' | 'targetId' | 'url' | 'title'>

export interface EntryDialogProps {
  readonly open: boolean
  /** Undefined: a new one. */
  readonly entry: EntryDraft | undefined
  readonly onClose: () => void
  readonly onDone: (entry: EntryDraft) => void
}

const types = Object.keys(targetTypes) as MenuEntryType[]

/** Chooses where an entry of a menu leads. */
export function EntryDialog({ open, entry, onClose, onDone }: EntryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={entry ? entry.title : 'New entry'} focusField>
      {open ? <Form entry={entry} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  )
}

function Form({ entry, onClose, onDone }: Omit<EntryDialogProps, 'open'>) {
  const client = useClient()
  const { data: collections = [] } = useQuery(allCollectionsOptions(client))
  const { data: pages = [] } = useQuery(pagesByTitleOptions(client))
  const [chosen, setChosen] = useState<LinkTarget | undefined>(entry && toTarget(entry))
  const target = chosen ?? emptyTarget(firstType(collections.length, pages.length))
  const [label, setLabel] = useState(entry?.label ?? '')
  const [isTried, setTried] = useState(false)
  const { type } = target
  const needsLabel = type === 'URL' || type === 'HEADING'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const text = label.trim()
    if (!isWholeTarget(target) || (needsLabel && !text)) return
    onDone({
      type,
      title: text || target.name || targetTypes[type],
      ...(text && { label: text }),
      ...(target.id && { targetId: target.id }),
      ...(type === 'URL' && { url: target.path.trim() }),
    })
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TargetFields target={target} onChange={setChosen} types={types} isTried={isTried} />
      <TextField
        label="Text"
        note={needsLabel ? undefined : 'optional'}
        value={label}
        maxLength={60}
        onChange={(event) => setLabel(event.target.value)}
        hint={needsLabel ? undefined : `Without a text, the entry is called like its target.`}
        error={isTried && needsLabel && !label.trim() ? 'Enter the text of the entry' : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{entry ? 'Apply' : 'Add entry'}</Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const toTarget = ({ type, targetId = '', title, url = '' }: EntryDraft): LinkTarget => ({
  ...emptyTarget(type),
  id: targetId,
  name: title,
  ...(type === 'URL' && { path: url }),
})
