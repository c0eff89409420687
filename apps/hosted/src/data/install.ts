import { send } from '@vitrine/client'
import type { InstallPage } from '../page-data.ts'
import { leaveFor } from './authorize.ts'
import { client } from './client.ts'

type Answer = { readonly permissions: readonly string[] } | { readonly deny: true }

/** Installs the app or does not, and goes back to it with the answer in the address. */
export async function answerInstall(
  { app, redirectUrl, state }: Pick<InstallPage, 'app' | 'redirectUrl' | 'state'>,
  answer: Answer,
): Promise<void> {
  const asked = { appId: app.id, redirectUrl, ...(state !== undefined && { state }) }
  const { redirectTo } = await send<{ readonly redirectTo: string }>(client, 'POST /_hosted/install', {
    ...asked,
    ...answer,
  })
  leaveFor(redirectTo)
}
