import { TextField, type TextFieldProps } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { LinkDialog } from './link-dialog.tsx'
import { isShopLink } from './link-target.ts'

export interface LinkFieldProps extends Pick<TextFieldProps, 'label' | 'note' | 'error'> {
  readonly value: string
  readonly onChange: (link: string) => void
}

/** A path or address, typed or chosen by name. */
export function LinkField({ label, note, value, onChange, error }: LinkFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const wrong = value && !isShopLink(value) ? 'Expected a path such as /products, or https://' : undefined
  return (
    <>
      <TextField
        label={label}
        note={
          <>
            {note ? <span className="mr-2">{note}</span> : null}
            <button type="button" className="vt-link text-ink" onClick={() => setOpen(true)}>
              Choose<span className="sr-only"> a page or product</span>
            </button>
          </>
        }
        value={value}
        maxLength={2000}
        placeholder="/products"
        onChange={({ target }) => onChange(target.value)}
        error={error ?? wrong}
      />
      <LinkDialog
        open={isOpen}
        link={value}
        onClose={() => setOpen(false)}
        onDone={(link) => onChange(link ?? '')}
      />
    </>
  )
}
