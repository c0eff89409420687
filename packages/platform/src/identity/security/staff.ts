import type {
  EndMemberSessionsError,
  EndMemberSessionsInput,
  GetMemberSecurityError,
  GetMemberSecurityInput,
  RequirePasswordResetError,
  RequirePasswordResetInput,
  RequireReenrollError,
  RequireReenrollInput,
  SecurityHandlers,
} from '../../generated/security.ts'
import type { Context } from '../../kernel/http/context.ts'
import { forgetDevices, markReenroll, secondFactorsOf, toSecondFactor } from '../factors/index.ts'
import { signOutEverywhere } from '../hosted-sign-in/index.ts'
import {
  type Account,
  audit,
  changeAccount,
  findAccount,
  giveRecoveryToken,
  mailRecovery,
  recipientOf,
} from '../identities/index.ts'
import { accountSessions } from './sessions.ts'

/** The device or number is lost or stolen, so it must be enrolled again. */
export const requireReenroll: SecurityHandlers['requireReenroll'] = async (
  { memberId, factorId }: RequireReenrollInput,
  ctx: Context<RequireReenrollError>,
) => {
  const account = await memberAccount(ctx, memberId)
  const factors = await secondFactorsOf(ctx, account.id)
  const meant = factors.filter(({ id }) => factorId === undefined || id === factorId)
  if (factorId !== undefined && meant.length === 0) ctx.fail('FACTOR_NOT_FOUND')
  await markReenroll(
    ctx,
    meant.map(({ id }) => id),
  )
  await forgetDevices(ctx, account.id)
  await audit(ctx, {
    action: 'require-reenroll',
    identityId: account.id,
    detail: { factorId: factorId ?? 'all' },
  })
  const changed = await secondFactorsOf(ctx, account.id)
  return { factors: changed.map((factor) => toSecondFactor(factor, account.email)) }
}

export const requirePasswordReset: SecurityHandlers['requirePasswordReset'] = async (
  { memberId }: RequirePasswordResetInput,
  ctx: Context<RequirePasswordResetError>,
) => {
  const account = await memberAccount(ctx, memberId)
  await changeAccount(ctx, account.id, { mustResetPassword: true })
  await signOutEverywhere(ctx, account.id, 'password reset required')
  await forgetDevices(ctx, account.id)
  const token = await giveRecoveryToken(ctx, {
    identityId: account.id,
    purpose: 'RECOVERY',
    clientId: null,
    redirectUrl: null,
  })
  await mailRecovery(ctx, recipientOf(account), token, 'RESET')
  await audit(ctx, { action: 'require-password-reset', identityId: account.id })
  return {}
}

export const getMemberSecurity: SecurityHandlers['getMemberSecurity'] = async (
  { memberId }: GetMemberSecurityInput,
  ctx: Context<GetMemberSecurityError>,
) => {
  const account = await memberAccount(ctx, memberId)
  const factors = await secondFactorsOf(ctx, account.id)
  return {
    factors: factors.map((factor) => toSecondFactor(factor, account.email)),
    sessions: await accountSessions(ctx, account.id),
    hasPassword: account.passwordHash !== null,
    mustResetPassword: account.mustResetPassword,
    waitsFor: account.status === 'PENDING' ? account.pendingReasons : [],
  }
}

export const endMemberSessions: SecurityHandlers['endMemberSessions'] = async (
  { memberId }: EndMemberSessionsInput,
  ctx: Context<EndMemberSessionsError>,
) => {
  const account = await memberAccount(ctx, memberId)
  const ended = (await accountSessions(ctx, account.id)).length
  await signOutEverywhere(ctx, account.id, 'ended by the site')
  await audit(ctx, { action: 'end-sessions', identityId: account.id, detail: { ended } })
  return { ended }
}

/** Staff accounts are excluded, because resetting the owner's password would give access as the owner. */
async function memberAccount(ctx: Context<'IDENTITY_NOT_FOUND'>, id: string): Promise<Account> {
  const account = await findAccount(ctx, id)
  if (account?.kind !== 'member' || account.status === 'DELETED') ctx.fail('IDENTITY_NOT_FOUND')
  return account
}
