import type {
  AuthenticationHandlers,
  CaptchaToken,
  LoginError,
  LoginInput,
} from '../../generated/authentication.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import {
  countAttempt,
  demandOf,
  findAccountByEmail,
  forgetAttempts,
  nextStep,
  passwordFits,
  toLoginEmail,
} from '../identities/index.ts'

/** Unknown address and wrong password answer alike, in the same time (SECURITY, P12). */
export const login = outsideTransaction<AuthenticationHandlers['login']>(
  async (input: LoginInput, ctx: Context<LoginError>) => {
    const email = toLoginEmail(input.loginId.email)
    await guard(ctx, email, input.captchaTokens ?? [])
    const account = await findAccountByEmail(ctx, email)
    const fits = await passwordFits(ctx, account?.passwordHash, input.password)
    if (!account || !fits) ctx.fail('-19976')
    if (account.mustResetPassword) ctx.fail('-19973')
    return ctx.transaction(async (inner) => {
      await forgetAttempts(inner, email)
      return nextStep(inner, account)
    })
  },
)

/** A solved captcha always gets through to the password: nobody can be locked out of an account by others (P11). */
async function guard(
  ctx: Context<LoginError>,
  email: string,
  tokens: readonly CaptchaToken[],
): Promise<void> {
  const { attempts, retryAfterSeconds } = await countAttempt(ctx, email)
  const demand = demandOf(attempts)
  if (demand === 'nothing') return
  const token = tokens.map(proofOf).find(Boolean)
  if (token && (await ctx.services.captcha.verify(token))) return
  if (demand === 'patience') ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds })
  ctx.fail(token ? '-19970' : '-19971')
}

function proofOf(token: CaptchaToken): string | undefined {
  return (
    token.Recaptcha || token.InvisibleRecaptcha || token.NoCaptcha || token.recaptchaForClientSiteKey?.token
  )
}
