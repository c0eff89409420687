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
  /** Absent: a new one. */
  readonly app: App | undefined
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

/** What an app is and asks for. */
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
    toast({ message: app ? 'Saved.' : `“${fields.name}” is known. Install it when its makers are ready.` })
  }
  return (
    <FormDialog
      open={open}
      onClose={leave}
      title={app ? 'Edit the app' : 'Add an app'}
      save={app ? 'Save' : 'Add'}
      onSave={save}
    >
      {(errorOf) => (
        <GrantFields
          of={app}
          longestName={100}
          description={{ longest: 500, hint: 'Who installs it reads this.' }}
          legend="What it asks for"
          permissions={permissions}
          onPermissions={setPicked}
          beyondOwn
          none="It has to ask for something."
          errorOf={errorOf}
        >
          <TextArea
            label="Where it is sent back to"
            name="redirectUrls"
            note="optional"
            rows={2}
            defaultValue={app?.redirectUrls.join('\n') ?? ''}
            placeholder="https://app.example/installed"
            hint="One address a line, to the letter. Its makers know them."
            error={errorOf('redirectUrls') ?? errorOf('redirectUrls[0]') ?? errorOf('redirectUrls[1]')}
          />
        </GrantFields>
      )}
    </FormDialog>
  )
}
