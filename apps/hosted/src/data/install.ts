import type { PageOf } from '../generated/hosted-pages.ts'
import type { Visit } from '../shell/visit.ts'
import { ask } from './client.ts'

type Answer = { readonly permissions: readonly string[] } | { readonly deny: true }

/** Installs or denies the app, then returns to it with the result in the address. */
export async function answerInstall(
  { client, leave }: Visit,
  { app, redirectUrl, state }: PageOf<'install'>,
  answer: Answer,
): Promise<void> {
  const asked = { appId: app.id, redirectUrl, ...(state !== undefined && { state }), ...answer }
  leave((await ask(client, 'POST /_hosted/install', asked)).redirectTo)
}
