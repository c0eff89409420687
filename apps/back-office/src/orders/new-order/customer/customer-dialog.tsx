import { TextField } from '@vitrine/ui/text-field'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { type Person, PersonFields, readPerson } from '../../order/person-fields.tsx'

export interface CustomerDialogProps {
  readonly open: boolean
  readonly title: string
  readonly email: string | undefined
  readonly person: Person
  readonly onClose: () => void
  readonly onSave: (email: string, person: Person) => Promise<void>
}

export function CustomerDialog({ open, title, email, person, onClose, onSave }: CustomerDialogProps) {
  return (
    <FormDialog
      open={open}
      title={title}
      onClose={onClose}
      onSave={(form) => onSave(String(form.get('email') ?? '').trim(), readPerson(person, form))}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            note="optional"
            maxLength={320}
            defaultValue={email}
            hint="For the order confirmation, payment links and invoices."
            error={errorOf('email')}
          />
          <PersonFields person={person} errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  )
}
