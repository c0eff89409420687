import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiKey, createApiKey, revokeApiKey } from '@vitrine/client/api-keys'
import type { Permission } from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { KeyIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys, apiKeysOptions } from '../../../data/access.ts'
import { may } from '../../../data/may.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { SecretDialog } from '../../../shell/secret-dialog.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { SettingsList } from '../settings-list.tsx'
import { ApiKeyFields, toExpiry } from './api-key-fields.tsx'
import { ApiKeyRow } from './api-key-row.tsx'

export function ApiKeysSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const query = useQuery(apiKeysOptions(client))
  const [adding, setAdding] = useState(false)
  const [permissions, setPermissions] = useState<readonly Permission[]>([])
  const [secret, setSecret] = useState<string>()
  const [leaving, setLeaving] = useState<ApiKey>()
  const renew = () => queries.invalidateQueries({ queryKey: accessKeys.apiKeys })
  const begin = () => {
    setPermissions([])
    setAdding(true)
  }
  const add = async (form: FormData) => {
    const expiresDate = toExpiry(String(form.get('lifetime')), new Date())
    const name = String(form.get('name')).trim()
    const apiKey = { name, permissions, ...(expiresDate && { expiresDate }) }
    const { key } = await proven(() => createApiKey(client, { apiKey }))
    await renew()
    setSecret(key)
  }
  const revoke = async () => {
    if (!leaving) return
    await revokeApiKey(client, { id: leaving.id })
    await renew()
    toast({ message: `API key “${leaving.name}” revoked.` })
  }
  return (
    <SettingsList
      title="API keys"
      detail="Your own code uses an API key to call the platform, for example in an import or a script."
      query={query}
      add={may('API_KEYS.MANAGE') ? ['New API key', begin] : undefined}
      empty={{
        title: 'No API keys yet',
        icon: <KeyIcon size={28} />,
        text: 'Create an API key for your own code. Each key has its own permissions and can expire.',
      }}
      row={(apiKey) => <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setLeaving(apiKey)} />}
    >
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title="New API key"
        save="Create API key"
        onSave={add}
      >
        {(errorOf) => (
          <ApiKeyFields errorOf={errorOf} permissions={permissions} onPermissions={setPermissions} />
        )}
      </FormDialog>
      <SecretDialog title="API key created" what="API key" text={secret} onClose={() => setSecret(undefined)}>
        Copy the API key now and keep it safe. It is shown only once, and its owner has all its permissions.
      </SecretDialog>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Revoke this API key?"
        confirm="Revoke"
        failure="The API key was not revoked"
        onConfirm={revoke}
      >
        <p className="font-medium text-ink">{leaving?.name}</p>
        <p>All code that uses this key stops working immediately. This cannot be undone.</p>
      </ConfirmDialog>
    </SettingsList>
  )
}
