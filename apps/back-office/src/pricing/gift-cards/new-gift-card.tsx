import { useQueryClient } from '@tanstack/react-query'
import { createGiftCard } from '@vitrine/client/gift-cards'
import { useClient } from '@vitrine/react/provider'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { giftCardKeys } from '../../data/gift-cards.ts'
import { MomentField, MoneyField } from '../../form/field-kit.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'

export interface NewGiftCardProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The platform returns the code only once. */
export function NewGiftCard({ open, onClose }: NewGiftCardProps) {
  const client = useClient()
  const queries = useQueryClient()
  const [value, setValue] = useState('')
  const [until, setUntil] = useState<Date>()
  const [code, setCode] = useState<string>()
  const make = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const [email, name, message] = [text('email'), text('name'), text('message')]
    const made = await createGiftCard(client, {
      giftCard: {
        initialValue: value,
        ...(until && { expirationDate: until }),
        ...(email && { recipient: { email, ...(name && { name }), ...(message && { message }) } }),
      },
    })
    setValue('')
    setUntil(undefined)
    setCode(made.code)
    void queries.invalidateQueries({ queryKey: giftCardKeys })
  }
  return (
    <>
      <FormDialog open={open} onClose={onClose} title="New gift card" save="Create gift card" onSave={make}>
        {(errorOf) => (
          <>
            <MoneyField
              label="Initial value"
              value={value}
              onChange={setValue}
              error={errorOf('initialValue')}
            />
            <MomentField
              label="Expiry date"
              note="optional"
              value={until}
              onChange={setUntil}
              error={errorOf('expirationDate')}
            />
            <TextField
              label="Recipient’s email"
              name="email"
              type="email"
              note="optional"
              hint="If set, the gift card is sent by email immediately."
              error={errorOf('email')}
            />
            <TextField
              label="Recipient’s name"
              name="name"
              note="optional"
              maxLength={100}
              error={errorOf('name')}
            />
            <TextArea
              label="Message"
              name="message"
              note="optional"
              rows={2}
              maxLength={500}
              error={errorOf('message')}
            />
          </>
        )}
      </FormDialog>
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}
