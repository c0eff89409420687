import { useQueryClient } from '@tanstack/react-query'
import { setMenu } from '@vitrine/client/menus'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useNavigate } from 'react-router'

import { FormDialog } from '../../shell/form-dialog.tsx'
import { menusKey } from './menus.ts'

export interface NewMenuDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A menu that a storefront of the owner shows where it likes. */
export function NewMenuDialog({ open, onClose }: NewMenuDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const create = async (form: FormData) => {
    const [handle, title] = [String(form.get('handle')).trim(), String(form.get('title')).trim()]
    // Revision "0" refuses a menu that exists.
    await setMenu(client, { handle, menu: { title, revision: '0', entries: [] } })
    await queries.invalidateQueries({ queryKey: menusKey })
    void navigate(`/menus/${handle}`)
  }
  return (
    <FormDialog open={open} title="New menu" save="Create menu" onClose={onClose} onSave={create}>
      {(errorOf) => (
        <>
          <TextField label="Name" name="title" maxLength={60} error={errorOf('menu.title')} />
          <TextField
            label="Handle"
            name="handle"
            maxLength={60}
            placeholder="campaign"
            hint="Your own storefront finds the menu by this name: lower-case letters, digits and hyphens."
            error={errorOf('handle')}
          />
        </>
      )}
    </FormDialog>
  )
}
