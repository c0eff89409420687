import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../http/context.ts'
import { mailCode } from './mails.ts'
import { stateOf } from './rules.ts'
import { giveSessionToken } from './session-tokens.ts'
import { openStateToken } from './state-tokens.ts'
import type { Account } from './store.ts'
import { noteLogin } from './store.ts'
import { toIdentity } from './to-identity.ts'

/**
 * Where a sign-in goes that has proved itself so far (specification section 4, identity result). Only a success
 * shows the identity: every other state may be answered to somebody who merely knows an address.
 */
export async function nextStep(ctx: Context, account: Account): Promise<AuthenticationResult> {
  const state = stateOf(account.status, account.pendingReasons)
  if (state === 'SUCCESS') {
    await noteLogin(ctx, account.id)
    const sessionToken = await giveSessionToken(ctx, {
      identityId: account.id,
      hostedSessionId: hostedSessionOf(ctx),
      appId: null,
    })
    return { state, sessionToken, identity: toIdentity(account), additionalData: {} }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return askForCode(ctx, account.id, account.email)
  return { state, additionalData: {} }
}

export async function askForCode(
  ctx: Context,
  identityId: string,
  email: string,
): Promise<AuthenticationResult> {
  const { stateToken, code } = await openStateToken(ctx, { identityId, email })
  await mailCode(ctx, email, code)
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
}

/** A sign-in at the hosted pages belongs to their browser; one through a token does not know which browser it is. */
function hostedSessionOf(ctx: Context): string | null {
  return (ctx.caller.via === 'cookie' && ctx.caller.sessionId) || null
}
