import { TextField } from '@vitrine/ui/text-field'

import { FormDialog } from '../shell/form-dialog.tsx'

export interface NameDialogProps {
  readonly open: boolean
  readonly title: string
  readonly label: string
  readonly save: string
  readonly name?: string
  readonly onClose: () => void
  readonly onSave: (name: string) => Promise<void>
}

export function NameDialog({ open, title, label, save, name = '', onClose, onSave }: NameDialogProps) {
  return (
    <FormDialog
      {...{ open, title, save, onClose }}
      onSave={(form) => onSave(String(form.get('displayName')).trim())}
    >
      {(errorOf) => (
        <TextField
          name="displayName"
          label={label}
          maxLength={200}
          autoComplete="off"
          defaultValue={name}
          error={errorOf('displayName') ?? errorOf('folder.displayName')}
        />
      )}
    </FormDialog>
  )
}
