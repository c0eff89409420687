import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@vitrine/client/api-keys'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'

import { permissionsOptions } from '../../../data/access.ts'
import { formatDay, formatWhen } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { inShort } from './permissions.ts'

export interface ApiKeyRowProps {
  readonly apiKey: ApiKey
  readonly onRevoke: () => void
}

export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { data: entries = [] } = useQuery(permissionsOptions(useClient()))
  const { name, hint, permissions, createdDate, createdBy, expiresDate, lastUsedDate, revokedDate } = apiKey
  const now = new Date()
  const isOver = Boolean(revokedDate) || (expiresDate !== undefined && expiresDate <= now)
  const maker = createdBy?.name ? ` by ${createdBy.name}` : ''
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 flex-1 basis-64">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name}</span>
          <code className="font-code text-xs text-ink-soft">…{hint}</code>
          {isOver ? <Badge tone="neutral">{revokedDate ? 'Revoked' : 'Expired'}</Badge> : null}
        </span>
        <span className="block text-sm text-ink-soft">{inShort(permissions, entries)}</span>
        <span className="block text-xs text-ink-soft">
          Created on {formatDay(createdDate)}
          {maker}
          {expiresDate ? ` · ${isOver ? 'expired' : 'expires'} on ${formatDay(expiresDate)}` : ''}
        </span>
      </span>
      <span className="flex items-center gap-4 text-sm text-ink-soft max-sm:w-full max-sm:justify-between">
        {lastUsedDate ? `Last used: ${formatWhen(lastUsedDate, now)}` : 'Never used'}
        {!isOver && may('API_KEYS.MANAGE') ? (
          <Button size="sm" variant="secondary" onClick={onRevoke}>
            Revoke<span className="sr-only">{` ${name}`}</span>
          </Button>
        ) : null}
      </span>
    </li>
  )
}
