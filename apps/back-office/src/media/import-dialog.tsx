import { importFile } from '@vitrine/client/uploads'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'

import { FormDialog } from '../shell/form-dialog.tsx'

export interface ImportDialogProps {
  readonly open: boolean
  readonly folder: string
  readonly onClose: () => void
  readonly onImported: () => Promise<void>
}

/** The platform downloads a file from another site. */
export function ImportDialog({ open, folder, onClose, onImported }: ImportDialogProps) {
  const client = useClient()
  return (
    <FormDialog
      open={open}
      title="Import from URL"
      save="Import"
      onClose={onClose}
      onSave={async (form) => {
        const url = String(form.get('url')).trim()
        await importFile(client, { url, ...(folder && { parentFolderId: folder }) })
        await onImported()
      }}
    >
      {(errorOf) => (
        <TextField
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          label="URL"
          placeholder="https://"
          hint="The URL must be public. The file is copied to your library."
          error={errorOf('url')}
        />
      )}
    </FormDialog>
  )
}
