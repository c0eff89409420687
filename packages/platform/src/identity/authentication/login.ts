import type { AuthenticationHandlers, LoginError, LoginInput } from '../../generated/authentication.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { isRemembered } from '../factors/index.ts'
import {
  findAccountByEmail,
  forgetAttempts,
  lockAccount,
  passwordFits,
  toLoginEmail,
} from '../identities/index.ts'
import { guardPassword, nextStep } from '../sign-in/index.ts'

/** Unknown addresses and wrong passwords get the same response in the same time (SECURITY, P12). */
export const login = outsideTransaction<AuthenticationHandlers['login']>(
  async (input: LoginInput, ctx: Context<LoginError>) => {
    const email = toLoginEmail(input.loginId.email ?? '')
    const account = await ctx.services.passwords.attempt(async () => {
      await guardPassword(ctx, email, input.captchaTokens)
      const found = await findAccountByEmail(ctx, email)
      const fits = await passwordFits(ctx, found?.passwordHash, input.password ?? '')
      return fits ? found : undefined
    })
    if (!account) ctx.fail('-19976')
    if (account.mustResetPassword) ctx.fail('-19973')
    return ctx.transaction(async (inner) => {
      // The password or the account may have changed while the password was compared.
      const now = await lockAccount(inner, account.id)
      if (!now || now.status === 'DELETED' || now.passwordHash !== account.passwordHash) ctx.fail('-19976')
      await forgetAttempts(inner, email)
      const second = await isRemembered(inner, account.id, deviceTokenOf(input))
      return nextStep(inner, now, { password: true, second })
    })
  },
)

function deviceTokenOf({ clientMetaData }: LoginInput): string | undefined {
  const token = clientMetaData?.deviceToken
  return typeof token === 'string' ? token : undefined
}
