import type {
  AuthenticationHandlers,
  ChangePasswordError,
  ChangePasswordInput,
} from '../../generated/authentication.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { forgetDevices } from '../factors/index.ts'
import { signOutEverywhere } from '../hosted-sign-in/index.ts'
import { changeAccount, freshIdentityOf, mailPasswordChanged, recipientOf } from '../identities/index.ts'

export const changePassword = outsideTransaction<AuthenticationHandlers['changePassword']>(
  async ({ newPassword }: ChangePasswordInput, ctx: Context<ChangePasswordError>) => {
    const identityId = freshIdentityOf(ctx)
    const passwordHash = await ctx.services.passwords.hash(newPassword)
    return ctx.transaction(async (inner) => {
      const account = await changeAccount(inner, identityId, { passwordHash, mustResetPassword: false })
      await forgetDevices(inner, identityId)
      await signOutEverywhere(inner, identityId, 'password changed', ctx.caller)
      await mailPasswordChanged(inner, recipientOf(account))
      return {}
    })
  },
)
