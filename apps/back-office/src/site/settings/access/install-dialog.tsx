import { useQuery } from '@tanstack/react-query'
import type { App } from '@vitrine/client/apps'
import type { Permission } from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { CheckIcon } from '@vitrine/ui/icons'

import { permissionsOptions } from '../../../data/access.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'

export interface InstallDialogProps {
  readonly open: boolean
  readonly app: App | undefined
  readonly onClose: () => void
  readonly onInstall: () => Promise<void>
}

export function InstallDialog({ open, app, onClose, onInstall }: InstallDialogProps) {
  const { data: entries = [] } = useQuery(permissionsOptions(useClient()))
  const describe = (permission: Permission): string => {
    if (permission === '*') return 'View and manage everything in the shop'
    if (permission === '*.READ') return 'View everything in the shop'
    return entries.find(({ id }) => id === permission)?.description ?? permission
  }
  const before = app?.installation?.permissions
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={before ? `${app.name} requests new permissions` : `Install ${app?.name ?? 'this app'}?`}
      confirm={before ? 'Grant permissions' : 'Install'}
      tone="primary"
      failure="The app was not installed"
      onConfirm={onInstall}
    >
      <p>The app will be able to:</p>
      <ul className="flex flex-col gap-2 text-ink">
        {(app?.permissions ?? []).map((permission) => (
          <li key={permission} className="flex gap-2.5">
            <CheckIcon size={18} className="mt-0.5 flex-none text-accent" />
            <span>
              {describe(permission)}
              {before && !before.includes(permission) ? (
                <em className="not-italic text-ink-soft"> (new)</em>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
