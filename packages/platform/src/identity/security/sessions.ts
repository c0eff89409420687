import type {
  AccountSession,
  EndOtherSessionsError,
  EndSessionError,
  EndSessionInput,
  ForgetDeviceError,
  ForgetDeviceInput,
  SecurityHandlers,
} from '../../generated/security.ts'
import type { Context } from '../../kernel/http/context.ts'
import { readUserAgent } from '../../kernel/http/user-agent.ts'
import { listClients } from '../clients/index.ts'
import { listDevices as devicesOf, forgetDevices } from '../factors/index.ts'
import { browsersOf, endHostedSessions, signOutEverywhere } from '../hosted-sign-in/index.ts'
import { freshIdentityOf, identityOf } from '../identities/index.ts'
import { endSessions, sessionsOf } from '../tokens/index.ts'

const shown = 100

export const listSessions: SecurityHandlers['listSessions'] = async (_input, ctx) => ({
  sessions: await sessionsOfCaller(ctx),
})

/**
 * Ending a browser session also ends its tokens. Another session needs a recent sign-in (ASVS 5.0, 7.5.2), or a stolen
 * token could sign its owner out.
 */
export const endSession: SecurityHandlers['endSession'] = async (
  { sessionId }: EndSessionInput,
  ctx: Context<EndSessionError>,
) => {
  const session = (await sessionsOfCaller(ctx)).find(({ id }) => id === sessionId)
  if (!session) ctx.fail('SESSION_NOT_FOUND')
  if (!session.current) freshIdentityOf(ctx)
  await end(ctx, session)
  return {}
}

export const endOtherSessions: SecurityHandlers['endOtherSessions'] = async (
  _input,
  ctx: Context<EndOtherSessionsError>,
) => {
  const identityId = freshIdentityOf(ctx)
  const others = (await sessionsOfCaller(ctx)).filter(({ current }) => !current)
  await signOutEverywhere(ctx, identityId, 'ended from another session', ctx.caller)
  return { ended: others.length }
}

export const listDevices: SecurityHandlers['listDevices'] = async (_input, ctx) => ({
  devices: (await devicesOf(ctx, identityOf(ctx) ?? '')).map(({ userAgent, ...device }) => ({
    ...device,
    ...readUserAgent(userAgent),
  })),
})

export const forgetDevice: SecurityHandlers['forgetDevice'] = async (
  { deviceId }: ForgetDeviceInput,
  ctx: Context<ForgetDeviceError>,
) => {
  const known = await forgetDevices(ctx, identityOf(ctx) ?? '', deviceId)
  if (!known) ctx.fail('DEVICE_NOT_FOUND')
  return {}
}

async function end(ctx: Context, { id, kind }: AccountSession): Promise<void> {
  if (kind === 'APP') return endSessions(ctx, { id }, 'ended from another session')
  await endHostedSessions(ctx, { id })
  await endSessions(ctx, { hostedSessionId: id }, 'ended from another session')
}

const sessionsOfCaller = (ctx: Context) => accountSessions(ctx, identityOf(ctx) ?? '')

/** Last used first. */
export async function accountSessions(ctx: Context, identityId: string): Promise<readonly AccountSession[]> {
  // The shop's own storefront has the name of the shop.
  const { name: site } = await ctx.services.settings(ctx)
  const names = new Map((await listClients(ctx)).map(({ id, name }) => [id, name]))
  const browsers = (await browsersOf(ctx, identityId)).map((seen) => ({
    ...seen,
    kind: 'BROWSER' as const,
    clientId: null,
    hostedSessionId: null,
  }))
  const apps = (await sessionsOf(ctx, identityId)).map((seen) => ({ ...seen, kind: 'APP' as const }))
  return [...browsers, ...apps]
    .map(({ id, kind, clientId, hostedSessionId, userAgent, network, createdDate, lastUsedDate }) => {
      const clientName = clientId ? names.get(clientId) || site : undefined
      return {
        id,
        kind,
        ...(clientName && { clientName }),
        ...(hostedSessionId && { browserSessionId: hostedSessionId }),
        ...readUserAgent(userAgent),
        ...(network && { network }),
        createdDate,
        lastUsedDate,
        current: id === ctx.caller.sessionId,
      }
    })
    .sort((one, other) => other.lastUsedDate.getTime() - one.lastUsedDate.getTime())
    .slice(0, shown)
}
