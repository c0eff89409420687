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
import { SecretDialog } from '../../../shell/secret-dialog.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { SettingsList } from '../settings-list.tsx'
import { AppDialog } from './app-dialog.tsx'
import { AppRow } from './app-row.tsx'
import { InstallDialog } from './install-dialog.tsx'

export type AppTask = 'edit' | 'install' | 'uninstall' | 'rotate' | 'delete'

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
    toast({ message: `App “${app.name}” installed.` })
  }
  const uninstall = async () => {
    if (!app) return
    await uninstallApp(client, { id: app.id })
    await renew()
    toast({ message: `App “${app.name}” uninstalled.` })
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
    toast({ message: `App “${app.name}” deleted.` })
  }
  return (
    <SettingsList
      title="Apps"
      detail="Apps extend your shop. Each app has the permissions that you grant."
      query={query}
      add={may('APPS.MANAGE') ? ['Add app', () => begin('edit')] : undefined}
      empty={{
        title: 'No apps yet',
        icon: <BoxesIcon size={28} />,
        text: 'Add an app to create its ID and secret. The app has no access until you install it.',
      }}
      row={(one) => <AppRow key={one.id} app={one} onTask={(next) => begin(next, one)} />}
    >
      <AppDialog open={task === 'edit'} app={app} onClose={close} onSecret={setSecret} />
      <InstallDialog open={task === 'install'} app={app} onClose={close} onInstall={install} />
      <SecretDialog title="App secret" what="secret" text={secret} onClose={() => setSecret(undefined)}>
        Send the secret to the app’s developer over a private channel. It is shown only once.
      </SecretDialog>
      <ConfirmDialog
        open={task === 'rotate'}
        onClose={close}
        title="Create a new secret?"
        confirm="Create secret"
        tone="primary"
        failure="The secret was not created"
        onConfirm={rotate}
      >
        <p>The current secret of {app?.name} keeps working for one day.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={task === 'uninstall'}
        onClose={close}
        title={`Uninstall ${app?.name ?? 'this app'}?`}
        confirm="Uninstall"
        failure="The app was not uninstalled"
        onConfirm={uninstall}
      >
        <p>The app loses its access to the shop immediately. You can install it again later.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={task === 'delete'}
        onClose={close}
        title={`Delete ${app?.name ?? 'this app'}?`}
        confirm="Delete"
        failure="The app was not deleted"
        onConfirm={forget}
      >
        <p>The app’s ID and secret stop working. This cannot be undone.</p>
      </ConfirmDialog>
    </SettingsList>
  )
}
