import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  enrollable,
  messageLimit,
  passwordFactor,
  type StoredFactor,
  secondFactorsOf,
  toFactor,
} from '../factors/index.ts'
import {
  type Account,
  countFor,
  mailCode,
  openStateToken,
  type Proofs,
  recipientOf,
  type SessionOf,
  stateOf,
} from '../identities/index.ts'
import { isAnswerable, trySendChallenge } from './challenge.ts'
import { missingFields } from './missing-fields.ts'
import { stateAfter } from './rules.ts'
import { succeed } from './success.ts'

export interface SoFar extends Proofs {
  /** The session of a step-up. */
  readonly session?: SessionOf | null
}

/** The proofs after a correct or new password. */
export const passwordProven: SoFar = { password: true, second: false }

/**
 * Determines the next state of a sign-in (specification section 4, identity result). Only SUCCESS contains the
 * identity, because other states may go to an attacker with only the password or the mailbox. Call it in a
 * transaction.
 */
export async function nextStep(
  ctx: Context,
  account: Account,
  { session = null, ...proofs }: SoFar,
): Promise<AuthenticationResult> {
  const settings = await ctx.services.settings(ctx)
  const factors = await secondFactorsOf(ctx, account.id)
  const answerable = factors.filter((factor) => isAnswerable(ctx, factor))
  // A step-up does not ask for missing registration fields; the next sign-in does.
  const asked = account.kind === 'member' && !session ? settings.signUpFields : []
  const missing = missingFields(asked, account.profile)
  const state = stateAfter({
    state: stateOf(account.status, account.pendingReasons),
    passwordProven: proofs.password,
    hasPassword: account.passwordHash !== null,
    secondProven: proofs.second,
    secondFactor: settings.secondFactor ?? 'OPTIONAL',
    factors: factors.length,
    answerable: answerable.length,
    missingFields: missing.length,
  })
  const waiting = { identityId: account.id, email: account.email, proofs, session }
  if (state === 'SUCCESS') return succeed(ctx, account, factors, session)
  if (state === 'REQUIRE_EMAIL_VERIFICATION') {
    // The address may belong to someone who never registered, so emails to it are limited.
    const tooMany = await countFor(ctx, 'MESSAGE', account.id, messageLimit)
    if (tooMany) ctx.fail('TOO_MANY_REQUESTS', tooMany)
    const { stateToken, code } = await openStateToken(ctx, { ...waiting, step: 'EMAIL' })
    await mailCode(ctx, recipientOf(account), code)
    return { state, stateToken, additionalData: {} }
  }
  if (state === 'REQUIRE_MISSING_FIELDS') {
    const { stateToken } = await openStateToken(ctx, { ...waiting, step: 'FIELDS' })
    return { state, stateToken, missingFieldsData: { fields: missing }, additionalData: {} }
  }
  if (state === 'MFA_CHALLENGE' || state === 'REQUIRE_MFA') {
    const { stateToken } = await openStateToken(ctx, { ...waiting, step: 'MFA' })
    if (account.passwordHash && !proofs.password) return challengePassword(account, stateToken)
    const [only] = answerable
    const challenge =
      only && state === 'MFA_CHALLENGE' ? await trySendChallenge(ctx, stateToken, account, only) : undefined
    // An attacker with the password may have used up the messages; the owner still has recovery codes.
    if (challenge && 'state' in challenge) return challenge
    return {
      state: 'REQUIRE_MFA',
      stateToken,
      requireMfaData: choices(ctx, account, factors),
      additionalData: {},
    }
  }
  return { state, additionalData: {} }
}

/** The password is a factor if another proof came first: an email link or a session. */
export function challengePassword(account: Account, stateToken: string): AuthenticationResult {
  const mfaChallengeData = { factors: [passwordFactor(account)] }
  return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
}

/** A sign-in may enrol a factor only if none can be answered. */
export function mayEnrolNow(factors: readonly StoredFactor[]): boolean {
  return factors.every(({ status }) => status === 'REQUIRE_REENROLL')
}

function choices(ctx: Context, { email }: Account, factors: readonly StoredFactor[]) {
  const listed = factors.map((factor) => {
    const shown = toFactor(factor, email)
    return shown.status === 'ACTIVE' && !isAnswerable(ctx, factor)
      ? { ...shown, status: 'INACTIVE' as const }
      : shown
  })
  return { factors: listed, ...(mayEnrolNow(factors) && { enrollable: enrollable(ctx) }) }
}
