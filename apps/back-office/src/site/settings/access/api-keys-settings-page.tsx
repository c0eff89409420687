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
import { ShownOnce } from '../../../shell/shown-once.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { SettingsList } from '../settings-list.tsx'
import { ApiKeyFields, toExpiry } from './api-key-fields.tsx'
import { ApiKeyRow } from './api-key-row.tsx'

/** Secrets by which code of the shop’s own calls the platform. */
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
    toast({ message: `“${leaving.name}” works no more.` })
  }
  return (
    <SettingsList
      title="API keys"
      detail="Code of your own calls the platform with a key: an import, a script, a till."
      query={query}
      add={may('API_KEYS.MANAGE') ? ['New key', begin] : undefined}
      empty={{
        title: 'No keys yet',
        icon: <KeyIcon size={28} />,
        text: 'Each key does what you allow it, until you revoke it or its time is over.',
      }}
      row={(apiKey) => <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setLeaving(apiKey)} />}
    >
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title="New API key"
        save="Create the key"
        onSave={add}
      >
        {(errorOf) => (
          <ApiKeyFields errorOf={errorOf} permissions={permissions} onPermissions={setPermissions} />
        )}
      </FormDialog>
      <ShownOnce title="The new API key" what="the key" text={secret} onClose={() => setSecret(undefined)}>
        Copy it now and keep it safe: it is shown this once. Who has it does what it may do.
      </ShownOnce>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Revoke this key?"
        confirm="Revoke"
        failure="The key was not revoked"
        onConfirm={revoke}
      >
        <p className="font-medium text-ink">{leaving?.name}</p>
        <p>Whatever uses it stops working at once. This cannot be undone.</p>
      </ConfirmDialog>
    </SettingsList>
  )
}
