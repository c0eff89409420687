import type { OAuthClient } from '@vitrine/client/oauth-clients'
import { Badge } from '@vitrine/ui/badge'
import { CopyButton } from '@vitrine/ui/copy-button'

import { formatDay } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { Menu } from '../../../shell/menu.tsx'
import { shop } from '../../../shop.ts'

export interface OAuthClientRowProps {
  readonly oauthClient: OAuthClient
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function OAuthClientRow({ oauthClient, onEdit, onDelete }: OAuthClientRowProps) {
  const { id, name, redirectUris, thirdParty, createdDate } = oauthClient
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 flex-1 basis-64">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name || shop.name}</span>
          {thirdParty ? null : <Badge>Part of this shop</Badge>}
        </span>
        {redirectUris.map((uri) => (
          <span key={uri} className="block text-sm break-all text-ink-soft">
            {uri}
          </span>
        ))}
        <span className="block text-xs text-ink-soft">Created on {formatDay(createdDate)}</span>
        <span className="flex items-center gap-1 text-xs text-ink-soft">
          <code className="font-code break-all">{id}</code>
          <CopyButton what="client ID" text={id} />
        </span>
      </span>
      {thirdParty && may('APPS.MANAGE') ? (
        <Menu
          label={`Actions for ${name}`}
          items={[
            { key: 'edit', label: 'Edit', onChoose: onEdit },
            { key: 'delete', label: 'Delete', tone: 'critical', onChoose: onDelete },
          ]}
        />
      ) : null}
    </li>
  )
}
