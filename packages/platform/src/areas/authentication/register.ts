import type { AuthenticationHandlers, RegisterError } from '../../generated/authentication.ts'
import type { AuthenticationResult } from '../../generated/shared.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import {
  insertAccount,
  mailAlreadyRegistered,
  nextStep,
  openStateToken,
  reasonsToWait,
  toLoginEmail,
} from '../identities/index.ts'
import { createMember } from '../members/index.ts'

export const register = outsideTransaction<AuthenticationHandlers['register']>(async (input, ctx) => {
  const email = toLoginEmail(input.loginId.email)
  const settings = await ctx.services.settings(ctx)
  const passwordHash = await ctx.services.passwords.hash(input.password)
  return ctx.transaction(async (inner) => {
    const account = await insertAccount(inner, {
      id: inner.random.id(),
      kind: 'member',
      email,
      emailVerified: false,
      passwordHash,
      pendingReasons: reasonsToWait(settings),
      profile: input.profile ?? {},
    })
    if (!account) return answerTaken(inner, email, settings.strictEnumeration === true)
    await createMember(inner, account)
    return nextStep(inner, account)
  })
})

/** Strict: a taken address gets the answer of a free one, and its owner hears of it by mail. */
async function answerTaken(
  ctx: Context<RegisterError>,
  email: string,
  strict: boolean,
): Promise<AuthenticationResult> {
  if (!strict) ctx.fail('-19995')
  const { stateToken } = await openStateToken(ctx, { identityId: null, email })
  await mailAlreadyRegistered(ctx, email)
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
}
