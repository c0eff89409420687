import { findAppBySecret, holdInstallation, takeInstallCode } from '../../clients/index.ts'
import { giveTokens } from '../give-tokens.ts'
import { endSessions } from '../sessions.ts'
import { type Grant, refuse } from './grant.ts'

const notValid = refuse('INVALID_GRANT', 'The code is invalid, used or expired, or belongs to another app')

/** Exchanges the code of an installation for the app's tokens. */
export const appCode: Grant = async (ctx, { clientId, clientSecret, code }) => {
  if (!clientId) return refuse('INVALID_REQUEST', 'client_id is missing')
  if (!code) return refuse('INVALID_REQUEST', 'code is missing')
  const app = await findAppBySecret(ctx, clientId, clientSecret ?? '')
  if (!app) return refuse('INVALID_CLIENT', 'No app has this client_id and client_secret')
  return ctx.transaction(async (inner) => {
    const sessionId = inner.random.id()
    const { arrived } = ctx.request
    const taken = await takeInstallCode(inner, { code, appId: app.id, sessionId }, arrived)
    if (taken.leakedSessionId) await endSessions(inner, { id: taken.leakedSessionId }, 'install code reused')
    const installation = taken.instanceId ? await holdInstallation(inner, app.id) : undefined
    if (!installation || installation.instance_id !== taken.instanceId) return notValid
    const { instance_id: instanceId, permissions } = installation
    return giveTokens(inner, { kind: 'app', appId: app.id, instanceId, permissions }, sessionId)
  })
}
