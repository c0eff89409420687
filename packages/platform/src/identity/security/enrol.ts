import type {
  ConfirmFactorError,
  ConfirmFactorInput,
  EnrolFactorError,
  EnrolFactorInput,
  SecurityHandlers,
} from '../../generated/security.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import {
  activate,
  enrolFactor as beginEnrolment,
  checkFirstCode,
  countRecoveryCodes,
  enrollable,
  factorLimit,
  findFactor,
  giveRecoveryCodes,
  lockFactors,
  secondFactorsOf,
  toPhone,
  toSecondFactor,
} from '../factors/index.ts'
import { findStateToken, mailFactorChanged, recipientOf } from '../identities/index.ts'
import { continueSignIn } from '../sign-in/index.ts'
import { accountToEnrol } from './own-account.ts'

export const enrolFactor: SecurityHandlers['enrolFactor'] = async (
  input: EnrolFactorInput,
  ctx: Context<EnrolFactorError>,
) => {
  const account = await accountToEnrol(ctx, input.stateToken)
  const { secondFactor } = await ctx.services.settings(ctx)
  const type = enrollable(ctx).find((one) => one === input.type)
  if (!type || secondFactor === 'OFF') ctx.fail('FACTOR_UNAVAILABLE', { type: input.type })
  if ((await secondFactorsOf(ctx, account.id)).length >= factorLimit) ctx.fail('FACTOR_LIMIT_REACHED')
  const label = input.label?.trim() || null
  const { factor, totp } = await beginEnrolment(ctx, account, { type, target: targetOf(input, ctx), label })
  return { factor: toSecondFactor(factor, account.email), ...(totp && { totp }) }
}

function targetOf({ type, phone, device }: EnrolFactorInput, ctx: Context): string | null {
  if (type === 'PUSH') {
    if (!device?.trim()) ctx.violation('device', 'REQUIRED_FIELD', 'is required for the factor PUSH')
    const refused = ctx.services.messaging.describeRefusedDevice(device, ctx.services.outbound)
    return refused ? ctx.violation('device', 'FORMAT', refused) : device.trim()
  }
  if (type !== 'SMS' && type !== 'CALL') return null
  if (phone === undefined) ctx.violation('phone', 'REQUIRED_FIELD', `is required for the factor ${type}`)
  return toPhone(phone) ?? ctx.violation('phone', 'FORMAT', 'must be a phone number, such as +358401234567')
}

export const confirmFactor = outsideTransaction<SecurityHandlers['confirmFactor']>(
  async ({ factorId, code, stateToken }: ConfirmFactorInput, ctx: Context<ConfirmFactorError>) => {
    const account = await accountToEnrol(ctx, stateToken)
    const factor = await findFactor(ctx, account.id, factorId)
    if (factor?.status !== 'PENDING') ctx.fail('FACTOR_NOT_FOUND')
    const step = await checkFirstCode(ctx, factor, code)
    if (step === undefined) ctx.fail('VERIFICATION_FAILED')
    return ctx.transaction(async (inner) => {
      await lockFactors(inner, account.id)
      const confirmed = await activate(inner, factor, step)
      if (!confirmed) ctx.fail('VERIFICATION_FAILED')
      // The first new factor comes with new recovery codes, because staff may have removed the old ones.
      const isFirst = (await secondFactorsOf(inner, account.id)).length === 1
      const needsCodes = isFirst || (await countRecoveryCodes(inner, account.id)) === 0
      const recoveryCodes = needsCodes ? await giveRecoveryCodes(inner, account.id) : undefined
      await mailFactorChanged(inner, recipientOf(account), confirmed.type, 'added')
      const waiting = stateToken === undefined ? undefined : await findStateToken(inner, stateToken)
      const result =
        stateToken && waiting && (await continueSignIn(inner, stateToken, waiting, { second: true }))
      return {
        factor: toSecondFactor(confirmed, account.email),
        ...(recoveryCodes && { recoveryCodes }),
        ...(result && { result }),
      }
    })
  },
)
