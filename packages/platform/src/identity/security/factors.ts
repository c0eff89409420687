import type {
  RemoveFactorError,
  RemoveFactorInput,
  RenameFactorError,
  RenameFactorInput,
  RenewRecoveryCodesError,
  SecurityHandlers,
} from '../../generated/security.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  countRecoveryCodes,
  enrollable,
  findFactor,
  forgetDevices,
  forgetRecoveryCodes,
  giveRecoveryCodes,
  lockFactors,
  remove,
  rename,
  secondFactorsOf,
  toSecondFactor,
} from '../factors/index.ts'
import { freshIdentityOf, mailFactorChanged, recipientOf } from '../identities/index.ts'
import { ownAccount } from './own-account.ts'

export const listFactors: SecurityHandlers['listFactors'] = async (_input, ctx) => {
  const account = await ownAccount(ctx)
  const { secondFactor } = await ctx.services.settings(ctx)
  const factors = await secondFactorsOf(ctx, account.id)
  return {
    factors: factors.map((factor) => toSecondFactor(factor, account.email)),
    enrollable: secondFactor === 'OFF' ? [] : enrollable(ctx),
    ...(ctx.services.messaging.pushKey && { pushKey: ctx.services.messaging.pushKey }),
    recoveryCodesLeft: await countRecoveryCodes(ctx, account.id),
    required: secondFactor === 'REQUIRED',
  }
}

export const renameFactor: SecurityHandlers['renameFactor'] = async (
  { factorId, label }: RenameFactorInput,
  ctx: Context<RenameFactorError>,
) => {
  const account = await ownAccount(ctx)
  const factor = await findFactor(ctx, account.id, factorId)
  if (!factor) ctx.fail('FACTOR_NOT_FOUND')
  const name = label.trim() || null
  await rename(ctx, factor.id, name)
  return { factor: toSecondFactor({ ...factor, label: name }, account.email) }
}

/** Requires a recent sign-in, so that an unattended screen is not enough to remove a factor. */
export const removeFactor: SecurityHandlers['removeFactor'] = async (
  { factorId }: RemoveFactorInput,
  ctx: Context<RemoveFactorError>,
) => {
  freshIdentityOf(ctx)
  const account = await ownAccount(ctx)
  await lockFactors(ctx, account.id)
  const factor = await findFactor(ctx, account.id, factorId)
  if (!factor) ctx.fail('FACTOR_NOT_FOUND')
  const others = (await secondFactorsOf(ctx, account.id)).filter(({ id }) => id !== factor.id)
  const { secondFactor } = await ctx.services.settings(ctx)
  const counts = factor.status !== 'PENDING'
  if (counts && secondFactor === 'REQUIRED' && !others.some(({ status }) => status === 'ACTIVE'))
    ctx.fail('LAST_FACTOR')
  await remove(ctx, factor.id)
  if (!counts) return {}
  if (others.length === 0) {
    await forgetRecoveryCodes(ctx, account.id)
    await forgetDevices(ctx, account.id)
  }
  await mailFactorChanged(ctx, recipientOf(account), factor.type, 'removed')
  return {}
}

export const renewRecoveryCodes: SecurityHandlers['renewRecoveryCodes'] = async (
  _input,
  ctx: Context<RenewRecoveryCodesError>,
) => {
  freshIdentityOf(ctx)
  const account = await ownAccount(ctx)
  if ((await secondFactorsOf(ctx, account.id)).length === 0) ctx.fail('FACTOR_NOT_ENROLLED')
  return { recoveryCodes: await giveRecoveryCodes(ctx, account.id) }
}
