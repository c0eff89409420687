import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteOAuthClient, type OAuthClient } from '@vitrine/client/oauth-clients'
import { useClient } from '@vitrine/react/provider'
import { LinkIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys, oauthClientsOptions } from '../../../data/access.ts'
import { may } from '../../../data/may.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { SettingsList } from '../settings-list.tsx'
import { OAuthClientDialog } from './oauth-client-dialog.tsx'
import { OAuthClientRow } from './oauth-client-row.tsx'

export function OAuthClientsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const query = useQuery(oauthClientsOptions(client))
  const [editing, setEditing] = useState<OAuthClient | 'new'>()
  const [leaving, setLeaving] = useState<OAuthClient>()
  const remove = async () => {
    if (!leaving) return
    await deleteOAuthClient(client, { id: leaving.id })
    await queries.invalidateQueries({ queryKey: accessKeys.oauthClients })
    toast({ message: `“${leaving.name}” deleted.` })
  }
  return (
    <SettingsList
      title="OAuth clients"
      detail="Sites and programs in which people sign in with their account of this shop. They ask for consent first."
      query={query}
      add={may('APPS.MANAGE') ? ['Add OAuth client', () => setEditing('new')] : undefined}
      empty={{
        title: 'No OAuth clients yet',
        icon: <LinkIcon size={28} />,
        text: 'Add an OAuth client for a site in which your customers sign in with their account of this shop.',
      }}
      row={(one) => (
        <OAuthClientRow
          key={one.id}
          oauthClient={one}
          onEdit={() => setEditing(one)}
          onDelete={() => setLeaving(one)}
        />
      )}
    >
      <OAuthClientDialog
        open={editing !== undefined}
        oauthClient={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? 'this OAuth client'}?`}
        confirm="Delete"
        failure="The OAuth client was not deleted"
        onConfirm={remove}
      >
        <p>People can no longer sign in there with their account. Its tokens stop working immediately.</p>
      </ConfirmDialog>
    </SettingsList>
  )
}
