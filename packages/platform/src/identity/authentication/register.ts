import type { AuthenticationHandlers, RegisterError, RegisterInput } from '../../generated/authentication.ts'
import type { AuthenticationResult } from '../../generated/shared.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { messageLimit } from '../factors/index.ts'
import {
  checkName,
  countFor,
  findAccountByEmail,
  insertAccount,
  mailAlreadyRegistered,
  openStateToken,
  reasonsToWait,
  toLoginEmail,
} from '../identities/index.ts'
import { checkFields, guardRegistration, nextStep, passwordProven } from '../sign-in/index.ts'

export const register = outsideTransaction<AuthenticationHandlers['register']>(
  async (input: RegisterInput, ctx: Context<RegisterError>) => {
    const email = toLoginEmail(input.loginId.email)
    const settings = await ctx.services.settings(ctx)
    checkFields(ctx, settings.signUpFields, input.profile?.customFields, 'profile.customFields')
    await checkName(ctx, 'profile.nickname', input.profile?.nickname)
    await checkName(ctx, 'profile.slug', input.profile?.slug)
    await guardRegistration(ctx, input.captchaTokens)
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
      if (!account) return answerTaken(inner, input, email, settings.strictEnumeration === true)
      await inner.services.hooks.accountCreated(inner, account)
      return nextStep(inner, account, passwordProven)
    })
  },
)

/** With strict enumeration, a taken address gets the same response as a new one, and its owner gets an email. */
async function answerTaken(
  ctx: Context<RegisterError>,
  { profile }: RegisterInput,
  email: string,
  strict: boolean,
): Promise<AuthenticationResult> {
  if (!strict) ctx.fail('-19995')
  const { stateToken } = await openStateToken(ctx, { identityId: null, email })
  const owner = await findAccountByEmail(ctx, email)
  const enough = owner && (await countFor(ctx, 'MESSAGE', owner.id, messageLimit))
  if (!enough) await mailAlreadyRegistered(ctx, { email, language: profile?.language })
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
}
