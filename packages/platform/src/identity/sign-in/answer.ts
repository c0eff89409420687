import type { VerifyFactorInput } from '../../generated/authentication.ts'
import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { deriveSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import {
  guessLimit,
  noteUse,
  plainCode,
  type StoredFactor,
  secondFactorsOf,
  takeTotpOrRecoveryCode,
  toFactor,
} from '../factors/index.ts'
import {
  type Account,
  countFor,
  countTry,
  findAccount,
  forgetAttempts,
  forgetCount,
  passwordFits,
  readCodeMac,
  type StoredSignIn,
} from '../identities/index.ts'
import { isAnswerable, sendChallenge } from './challenge.ts'
import { continueSignIn } from './continue.ts'
import { guardPassword } from './guard.ts'
import { challengePassword } from './next-step.ts'
import { badCode, codeNotFound } from './rules.ts'

type Errors =
  | 'FACTOR_NOT_ENROLLED'
  | 'STATE_TOKEN_INVALID'
  | 'VERIFICATION_FAILED'
  | 'WRONG_PASSWORD'
  | '-19971'
  | '-19970'
type AnswerContext = Context<Errors>

/** Codes by email, text or call expire before their state token. */
const codeLifetime = minutes(10)

const dataOf = {
  PASSWORD: 'passwordData',
  SMS: 'smsData',
  CALL: 'callData',
  EMAIL: 'emailData',
  TOTP: 'totpData',
  PUSH: 'pushData',
} as const

/**
 * Chooses or answers the second factor of a sign-in. Call it outside a transaction, so that wrong tries stay counted.
 */
export async function answerFactor(
  ctx: AnswerContext,
  input: VerifyFactorInput,
  waiting: StoredSignIn,
): Promise<AuthenticationResult> {
  const account = waiting.identityId ? await findAccount(ctx, waiting.identityId) : undefined
  if (!account || account.status === 'DELETED') ctx.fail('STATE_TOKEN_INVALID', codeNotFound)
  if (waiting.session && waiting.session.id !== ctx.caller.sessionId)
    ctx.fail('STATE_TOKEN_INVALID', codeNotFound)
  const passwordFirst = account.passwordHash !== null && !waiting.proofs.password
  if (passwordFirst !== (input.factorType === 'PASSWORD')) refuse(ctx, input)
  if (input.factorType === 'PASSWORD') return answerPassword(ctx, input, waiting, account)
  const factors = (await secondFactorsOf(ctx, account.id)).filter((factor) => isAnswerable(ctx, factor))
  const factor = factors.find(
    ({ id, type }) => type === input.factorType && (!input.factorId || id === input.factorId),
  )
  if (isChoice(input)) {
    if (!factor) refuse(ctx, input)
    return ctx.transaction((inner) => sendChallenge(inner, input.stateToken, account, factor))
  }
  // A recovery code replaces any factor, even one that is currently unavailable.
  if (!factor && input.factorType !== 'TOTP') refuse(ctx, input)
  if (input.factorType === 'PUSH' && factor) return answerPrompt(ctx, input, waiting, account, factor)
  await countGuess(ctx, input.stateToken, account)
  const fits =
    factor && input.factorType !== 'TOTP'
      ? await codeFits(ctx, input, waiting, factor)
      : await takeTotpOrRecoveryCode(ctx, account, input.totpData?.code ?? '', input.factorId)
  if (!fits) ctx.fail('VERIFICATION_FAILED', badCode)
  return proceed(ctx, input, waiting, account, factor)
}

function isChoice(input: VerifyFactorInput): boolean {
  const name = input.factorType === 'UNKNOWN_FACTOR_TYPE' ? undefined : dataOf[input.factorType]
  return name === undefined || input[name] === undefined
}

async function answerPassword(
  ctx: AnswerContext,
  input: VerifyFactorInput,
  waiting: StoredSignIn,
  account: Account,
): Promise<AuthenticationResult> {
  if (!input.passwordData) return challengePassword(account, input.stateToken)
  const { password } = input.passwordData
  const fits = await ctx.services.passwords.attempt(async () => {
    await guardPassword(ctx, account.email, input.captchaTokens)
    return passwordFits(ctx, account.passwordHash, password)
  })
  if (!fits) ctx.fail('WRONG_PASSWORD')
  return ctx.transaction(async (inner) => {
    await forgetAttempts(inner, account.email)
    return continueSignIn(inner, input.stateToken, waiting, { password: true })
  })
}

async function answerPrompt(
  ctx: AnswerContext,
  input: VerifyFactorInput,
  waiting: StoredSignIn,
  account: Account,
  factor: StoredFactor,
): Promise<AuthenticationResult> {
  if (waiting.factorId !== factor.id || !waiting.messageId) ctx.fail('VERIFICATION_FAILED', badCode)
  if (later(waiting.lastSent, codeLifetime) <= ctx.clock.now()) ctx.fail('VERIFICATION_FAILED', badCode)
  const answer = await ctx.services.messaging.answerOf(ctx, waiting.messageId)
  if (answer === 'DENIED') ctx.fail('VERIFICATION_FAILED', badCode)
  if (answer === 'APPROVED') return proceed(ctx, input, waiting, account, factor)
  const mfaChallengeData = { factors: [toFactor(factor, account.email)] }
  return { state: 'MFA_CHALLENGE', stateToken: input.stateToken, mfaChallengeData, additionalData: {} }
}

/**
 * Limits tries per state token and per account, because an attacker with the password can get any number of state
 * tokens.
 */
async function countGuess(ctx: AnswerContext, stateToken: string, account: Account): Promise<void> {
  const tooMany = await countFor(ctx, 'SECOND-FACTOR', account.id, guessLimit)
  if (tooMany) ctx.fail('TOO_MANY_REQUESTS', tooMany)
  if (!(await countTry(ctx, stateToken))) ctx.fail('VERIFICATION_FAILED', badCode)
}

async function codeFits(
  ctx: AnswerContext,
  input: VerifyFactorInput,
  waiting: StoredSignIn,
  factor: StoredFactor,
): Promise<boolean> {
  if (waiting.factorId !== factor.id) return false
  if (later(waiting.lastSent, codeLifetime) <= ctx.clock.now()) return false
  const { code = '' } = input.smsData ?? input.callData ?? input.emailData ?? {}
  const mac = await readCodeMac(ctx, input.stateToken)
  return mac !== undefined && sameSecret(deriveSecret(plainCode(code), input.stateToken), mac)
}

function proceed(
  ctx: AnswerContext,
  input: VerifyFactorInput,
  waiting: StoredSignIn,
  account: Account,
  factor: StoredFactor | undefined,
): Promise<AuthenticationResult> {
  return ctx.transaction(async (inner) => {
    if (factor) await noteUse(inner, factor.id)
    const result = await continueSignIn(inner, input.stateToken, waiting, { second: true })
    await forgetCount(inner, 'SECOND-FACTOR', account.id)
    return result
  })
}

function refuse(ctx: AnswerContext, { factorType }: VerifyFactorInput): never {
  ctx.fail('FACTOR_NOT_ENROLLED', { factorType })
}
