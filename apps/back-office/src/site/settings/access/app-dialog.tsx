import { useQueryClient } from '@tanstack/react-query'
import { type App, registerApp, updateApp } from '@vitrine/client/apps'
import type { Permission } from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys } from '../../../data/access.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { GrantFields } from './grant-fields.tsx'

export interface AppDialogProps {
  readonly open: boolean
  /** Undefined: a new app. */
  readonly app: App | undefined
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

export function AppDialog({ open, app, onClose, onSecret }: AppDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const [picked, setPicked] = useState<readonly Permission[]>()
  const permissions = picked ?? app?.permissions ?? []
  const leave = () => {
    setPicked(undefined)
    onClose()
  }
  const save = async (form: FormData) => {
    const fields = {
      name: String(form.get('name')).trim(),
      description: String(form.get('description')).trim(),
      redirectUrls: String(form.get('redirectUrls')).split(/\s+/).filter(Boolean),
      permissions,
    }
    if (app) await updateApp(client, { app: { ...fields, id: app.id } })
    else onSecret((await proven(() => registerApp(client, { app: fields }))).appSecret)
    await queries.invalidateQueries({ queryKey: accessKeys.apps })
    toast({ message: app ? 'Saved.' : `App “${fields.name}” added. You can now install it.` })
  }
  return (
    <FormDialog
      open={open}
      onClose={leave}
      title={app ? 'Edit app' : 'Add app'}
      save={app ? 'Save' : 'Add app'}
      onSave={save}
    >
      {(errorOf) => (
        <GrantFields
          of={app}
          longestName={100}
          description={{ longest: 500, hint: 'This text is shown when the app is installed.' }}
          legend="Requested permissions"
          permissions={permissions}
          onPermissions={setPicked}
          beyondOwn
          none="Select at least one permission."
          errorOf={errorOf}
        >
          <TextArea
            label="Redirect URLs"
            name="redirectUrls"
            note="optional"
            rows={2}
            defaultValue={app?.redirectUrls.join('\n') ?? ''}
            placeholder="https://app.example/installed"
            hint="Enter one URL per line, exactly as the app’s developer provides it."
            error={errorOf('redirectUrls') ?? errorOf('redirectUrls[0]') ?? errorOf('redirectUrls[1]')}
          />
        </GrantFields>
      )}
    </FormDialog>
  )
}
