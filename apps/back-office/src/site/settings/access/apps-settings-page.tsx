import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { App } from '@vitrine/client/apps'
import { deleteApp, installApp, rotateAppSecret, uninstallApp } from '@vitrine/client/apps'
import { useClient } from '@vitrine/react/provider'
import { BoxesIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys, appsOptions } from '../../../data/access.ts'
import { may } from '../../../data/may.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { ShownOnce } from '../../../shell/shown-once.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { SettingsList } from '../settings-list.tsx'
import { AppDialog } from './app-dialog.tsx'
import { AppRow } from './app-row.tsx'
import { InstallDialog } from './install-dialog.tsx'

export type AppTask = 'edit' | 'install' | 'uninstall' | 'rotate' | 'delete'

/** Code of others, or of the shop’s own, that works with the shop. */
export function AppsSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const query = useQuery(appsOptions(client))
  const [app, setApp] = useState<App>()
  const [task, setTask] = useState<AppTask>()
  const [secret, setSecret] = useState<string>()
  const close = () => setTask(undefined)
  const begin = (next: AppTask, one?: App) => {
    setApp(one)
    setTask(next)
  }
  const renew = () => queries.invalidateQueries({ queryKey: accessKeys.apps })
  const install = async () => {
    if (!app) return
    await installApp(client, { id: app.id, permissions: app.permissions })
    await renew()
    toast({ message: `“${app.name}” may work with the shop.` })
  }
  const uninstall = async () => {
    if (!app) return
    await uninstallApp(client, { id: app.id })
    await renew()
    toast({ message: `“${app.name}” is off the shop.` })
  }
  const rotate = async () => {
    if (!app) return
    setSecret((await proven(() => rotateAppSecret(client, { id: app.id }))).appSecret)
    await renew()
  }
  const forget = async () => {
    if (!app) return
    await deleteApp(client, { id: app.id })
    await renew()
    toast({ message: `“${app.name}” is forgotten.` })
  }
  return (
    <SettingsList
      title="Apps"
      detail="What others wrote for your shop. An app does what you allow it."
      query={query}
      add={may('APPS.MANAGE') ? ['Add an app', () => begin('edit')] : undefined}
      empty={{
        title: 'No apps yet',
        icon: <BoxesIcon size={28} />,
        text: 'Add an app to give its makers an id and a secret; it may do nothing before you install it.',
      }}
      row={(one) => <AppRow key={one.id} app={one} onTask={(next) => begin(next, one)} />}
    >
      <AppDialog open={task === 'edit'} app={app} onClose={close} onSecret={setSecret} />
      <InstallDialog open={task === 'install'} app={app} onClose={close} onInstall={install} />
      <ShownOnce
        title="The secret of the app"
        what="the secret"
        text={secret}
        onClose={() => setSecret(undefined)}
      >
        Give it to the makers of the app, in private. It is shown this once.
      </ShownOnce>
      <ConfirmDialog
        open={task === 'rotate'}
        onClose={close}
        title="A new secret?"
        confirm="Make a new secret"
        tone="primary"
        failure="There is no new secret"
        onConfirm={rotate}
      >
        <p>The secret of now goes on to work for a day, so that {app?.name} has time to change.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={task === 'uninstall'}
        onClose={close}
        title={`Uninstall ${app?.name ?? ''}?`}
        confirm="Uninstall"
        failure="The app was not uninstalled"
        onConfirm={uninstall}
      >
        <p>Everything that it does in the shop stops at once. You can install it again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={task === 'delete'}
        onClose={close}
        title={`Forget ${app?.name ?? ''}?`}
        confirm="Forget"
        failure="The app was not forgotten"
        onConfirm={forget}
      >
        <p>Its id and its secret work no more. This cannot be undone.</p>
      </ConfirmDialog>
    </SettingsList>
  )
}
