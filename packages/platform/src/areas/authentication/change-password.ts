import type {
  AuthenticationHandlers,
  ChangePasswordError,
  ChangePasswordInput,
} from '../../generated/authentication.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import { minutes } from '../../time-spans.ts'
import { endHostedSessions } from '../hosted-sign-in/index.ts'
import { changeAccount, spendRecoveryTokens } from '../identities/index.ts'
import { endSessions } from '../tokens/index.ts'

const freshFor = minutes(5)

/** A stolen access token must not be enough to take the account: the log-in behind it has to be fresh. */
export const changePassword = outsideTransaction<AuthenticationHandlers['changePassword']>(
  async ({ newPassword }: ChangePasswordInput, ctx: Context<ChangePasswordError>) => {
    const { authenticatedAt, memberId, staffId, sessionId, via } = ctx.caller
    const identityId = memberId ?? staffId
    const age = authenticatedAt
      ? ctx.clock.now().getTime() - authenticatedAt.getTime()
      : Number.POSITIVE_INFINITY
    if (!identityId || age > freshFor) ctx.fail('REAUTHENTICATION_REQUIRED')
    const passwordHash = await ctx.services.passwords.hash(newPassword)
    return ctx.transaction(async (inner) => {
      await changeAccount(inner, identityId, { passwordHash, mustResetPassword: false })
      await spendRecoveryTokens(inner, identityId)
      const except = (kind: 'token' | 'cookie') => (via === kind ? sessionId : undefined)
      await endSessions(inner, { identityId, except: except('token') }, 'password changed')
      await endHostedSessions(inner, { identityId, except: except('cookie') })
      return {}
    })
  },
)
