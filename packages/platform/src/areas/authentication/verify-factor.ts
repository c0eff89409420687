import type {
  AuthenticationHandlers,
  VerifyFactorError,
  VerifyFactorInput,
} from '../../generated/authentication.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import { findStateToken } from '../identities/index.ts'
import { goOnWithCode } from '../verification/index.ts'

/** The mailbox is the one second step that an account can have so far; the others answer that nobody enrolled them. */
export const verifyFactor = outsideTransaction<AuthenticationHandlers['verifyFactor']>(
  async (input: VerifyFactorInput, ctx: Context<VerifyFactorError>) => {
    if (!(await findStateToken(ctx, input.stateToken))) ctx.fail('STATE_TOKEN_INVALID')
    if (input.factorType !== 'EMAIL') ctx.fail('FACTOR_NOT_ENROLLED', { factorType: input.factorType })
    if (!input.emailData) ctx.violation('emailData', 'REQUIRED_FIELD', 'is required for the factor EMAIL')
    return goOnWithCode(ctx, input.stateToken, input.emailData.code)
  },
)
