import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { describeDevice, userAgentOf } from '../../kernel/http/user-agent.ts'
import { type StoredFactor, toIdentity } from '../factors/index.ts'
import { browserWasSeenWith, freshenHostedSession } from '../hosted-sign-in/index.ts'
import {
  type Account,
  countFor,
  giveSessionToken,
  mailNewDevice,
  noteLogin,
  recipientOf,
  type SessionOf,
} from '../identities/index.ts'
import { freshenSession, wasSeenWith } from '../tokens/index.ts'

/** Returns a session token; a step-up returns none and marks its session as recently authenticated. */
export async function succeed(
  ctx: Context,
  account: Account,
  factors: readonly StoredFactor[],
  session: SessionOf | null,
): Promise<AuthenticationResult> {
  if (session?.kind === 'token') await freshenSession(ctx, session.id)
  if (session?.kind === 'cookie') await freshenHostedSession(ctx, session.id)
  if (!session) await notifyOfNewDevice(ctx, account)
  await noteLogin(ctx, account.id)
  const proven = { state: 'SUCCESS', identity: toIdentity(account, factors), additionalData: {} } as const
  if (session) return proven
  const sessionToken = await giveSessionToken(ctx, {
    identityId: account.id,
    hostedSessionId: hostedSessionOf(ctx),
    appId: null,
  })
  return { ...proven, sessionToken }
}

/** Emails per account in 15 minutes, because an attacker with the password could fake many devices. */
const noticeLimit = 5

/** The first sign-in of an account causes no email. */
async function notifyOfNewDevice(ctx: Context, account: Account): Promise<void> {
  const { mailNewDevice: wanted } = await ctx.services.settings(ctx)
  const userAgent = userAgentOf(ctx.request)
  if (!wanted || !account.lastLoginDate || !userAgent) return
  const known =
    (await wasSeenWith(ctx, account.id, userAgent)) || (await browserWasSeenWith(ctx, account.id, userAgent))
  if (known || (await countFor(ctx, 'NOTICE', account.id, noticeLimit))) return
  await mailNewDevice(ctx, recipientOf(account), describeDevice(userAgent))
}

/** A sign-in at hosted pages belongs to their browser; a sign-in by token has no known browser. */
function hostedSessionOf(ctx: Context): string | null {
  return (ctx.caller.via === 'cookie' && ctx.caller.sessionId) || null
}
