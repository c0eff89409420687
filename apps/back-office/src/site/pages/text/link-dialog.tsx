import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { TextField } from '@vitrine/ui/text-field'
import { type FormEvent, useState } from 'react'

import { isShopLink } from '../editor/page-draft.ts'

interface LinkDialogProps {
  readonly open: boolean
  readonly href: string
  readonly onClose: () => void
  /** Undefined removes the link. */
  readonly onDone: (href: string | undefined) => void
}

export function LinkDialog({ open, onClose, ...props }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Link" focusField>
      {open ? <LinkForm {...props} onClose={onClose} /> : null}
    </Dialog>
  )
}

function LinkForm({ href, onClose, onDone }: Omit<LinkDialogProps, 'open'>) {
  const [value, setValue] = useState(href)
  const [isTried, setTried] = useState(false)
  const isGood = isShopLink(value)
  const finish = (link: string | undefined) => {
    onClose()
    onDone(link)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isGood) finish(value.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label="Leads to"
        value={value}
        maxLength={2000}
        placeholder="/pages/shipping"
        onChange={({ target }) => setValue(target.value)}
        error={isTried && !isGood ? 'Expected a path such as /products, or https://' : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Apply</Button>
        {href ? (
          <Button variant="secondary" onClick={() => finish(undefined)}>
            Remove link
          </Button>
        ) : null}
      </div>
    </form>
  )
}
