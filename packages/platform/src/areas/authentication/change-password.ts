import type {
  AuthenticationHandlers,
  ChangePasswordError,
  ChangePasswordInput,
} from '../../generated/authentication.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import { forgetDevices } from '../factors/index.ts'
import { endHostedSessions } from '../hosted-sign-in/index.ts'
import {
  addresseeOf,
  changeAccount,
  freshIdentityOf,
  mailPasswordChanged,
  spendRecoveryTokens,
} from '../identities/index.ts'
import { endSessions } from '../tokens/index.ts'

export const changePassword = outsideTransaction<AuthenticationHandlers['changePassword']>(
  async ({ newPassword }: ChangePasswordInput, ctx: Context<ChangePasswordError>) => {
    const { sessionId, via } = ctx.caller
    const identityId = freshIdentityOf(ctx)
    const passwordHash = await ctx.services.passwords.hash(newPassword)
    return ctx.transaction(async (inner) => {
      const account = await changeAccount(inner, identityId, { passwordHash, mustResetPassword: false })
      await spendRecoveryTokens(inner, identityId)
      await forgetDevices(inner, identityId)
      const except = (kind: 'token' | 'cookie') => (via === kind ? sessionId : undefined)
      await endSessions(inner, { identityId, except: except('token') }, 'password changed')
      await endHostedSessions(inner, { identityId, except: except('cookie') })
      await mailPasswordChanged(inner, addresseeOf(account))
      return {}
    })
  },
)
