import { useQuery } from '@tanstack/react-query'
import type { App } from '@vitrine/client/apps'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'

import { permissionsOptions } from '../../../data/access.ts'
import { formatDay, formatMoment } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { Menu } from '../../../shell/menu.tsx'
import type { AppTask } from './apps-settings-page.tsx'
import { inShort } from './permissions.ts'

export interface AppRowProps {
  readonly app: App
  readonly onTask: (task: AppTask) => void
}

export function AppRow({ app, onTask }: AppRowProps) {
  const { data: entries = [] } = useQuery(permissionsOptions(useClient()))
  const { installation } = app
  const asksForMore = installation && app.permissions.some((one) => !installation.permissions.includes(one))
  const installer = installation?.installedBy?.name
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 flex-1 basis-64">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">{app.name}</span>
          {installation ? <Badge tone="positive">Installed</Badge> : <Badge>Not installed</Badge>}
          {asksForMore ? <Badge tone="caution">Requests new permissions</Badge> : null}
        </span>
        {app.description ? <span className="block text-sm text-ink-soft">{app.description}</span> : null}
        <span className="block text-sm text-ink-soft">
          {inShort(installation?.permissions ?? app.permissions, entries)}
        </span>
        {installation ? (
          <span className="block text-xs text-ink-soft">
            Since {formatDay(installation.installedDate)}
            {installer ? `, by ${installer}` : ''}
          </span>
        ) : null}
        {app.previousSecretEndsDate && app.previousSecretEndsDate > new Date() ? (
          <span className="block text-xs text-ink-soft">
            The previous secret works until {formatMoment(app.previousSecretEndsDate)}
          </span>
        ) : null}
        <span className="flex items-center gap-1 text-xs text-ink-soft">
          <code className="font-code break-all">{app.id}</code>
          <CopyButton what="app ID" text={app.id} />
        </span>
      </span>
      {may('APPS.MANAGE') ? (
        <span className="flex items-center gap-2">
          {!installation || asksForMore ? (
            <Button size="sm" variant="secondary" onClick={() => onTask('install')}>
              {installation ? 'Review' : 'Install'}
              <span className="sr-only">{` ${app.name}`}</span>
            </Button>
          ) : null}
          <Menu
            label={`Actions for ${app.name}`}
            items={[
              { key: 'edit', label: 'Edit', onChoose: () => onTask('edit') },
              { key: 'rotate', label: 'Create new secret', onChoose: () => onTask('rotate') },
              ...(installation
                ? [
                    {
                      key: 'uninstall',
                      label: 'Uninstall',
                      tone: 'critical' as const,
                      onChoose: () => onTask('uninstall'),
                    },
                  ]
                : []),
              { key: 'delete', label: 'Delete', tone: 'critical', onChoose: () => onTask('delete') },
            ]}
          />
        </span>
      ) : null}
    </li>
  )
}
