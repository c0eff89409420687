import type { TotpSetup } from '../../generated/security.ts'
import type { Context } from '../../kernel/http/context.ts'
import { deriveSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { siteSecret } from '../../kernel/secrets/site-secrets.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { type Account, mailSecondFactorCode, recipientOf } from '../identities/index.ts'
import { countMessage } from './count-message.ts'
import { enrolment, plainCode, type SecondFactorType, secondFactorTypes } from './rules.ts'
import { sealSecret, secretOf } from './secret.ts'
import { sendCode } from './send-code.ts'
import { countEnrolmentTry, insertFactor, type StoredFactor } from './store.ts'
import { stepOf, toTotpSecret, totpSetup } from './totp.ts'

export interface WantedFactor {
  readonly type: SecondFactorType
  /** A phone number or a device; null for types without a target. */
  readonly target: string | null
  readonly label: string | null
}

/** The types that the platform can deliver messages or store secrets for. */
export function enrollable({ services }: Pick<Context, 'services'>): readonly SecondFactorType[] {
  return secondFactorTypes.filter((type) => {
    if (type === 'EMAIL') return true
    return type === 'TOTP' ? services.vault.isOpen : services.messaging.channels.includes(type)
  })
}

/** Starts an enrolment and sends its first code. Call it in a transaction. */
export async function enrolFactor(
  ctx: Context,
  account: Account,
  wanted: WantedFactor,
): Promise<{ readonly factor: StoredFactor; readonly totp?: TotpSetup }> {
  const id = ctx.random.id()
  if (wanted.type === 'TOTP') {
    const secret = toTotpSecret(Buffer.from(ctx.random.token(20), 'base64url'))
    const sealed = await sealSecret(ctx, id, secret)
    const factor = await insertFactor(ctx, {
      ...wanted,
      id,
      identityId: account.id,
      secret: sealed,
      codeMac: null,
      codeExpiresAt: later(ctx.clock.now(), enrolment.codeLifetime),
    })
    const { name } = await ctx.services.settings(ctx)
    return { factor, totp: totpSetup(secret, name, account.email) }
  }
  const tooMany = await countMessage(ctx, account.id, { ...wanted, status: 'PENDING' })
  if (tooMany) ctx.fail('TOO_MANY_REQUESTS', tooMany)
  const code = ctx.random.digits(6)
  const factor = await insertFactor(ctx, {
    ...wanted,
    id,
    identityId: account.id,
    secret: null,
    codeMac: await macOf(ctx, id, code),
    codeExpiresAt: later(ctx.clock.now(), enrolment.codeLifetime),
  })
  if (wanted.type === 'EMAIL') await mailSecondFactorCode(ctx, recipientOf(account), code)
  else await sendCode(ctx, account, factor, code)
  return { factor }
}

/**
 * Checks the first code of an enrolment. Returns undefined for a wrong, expired or excess try, otherwise the input of
 * `activate`. Call it outside a transaction, so that the try stays counted.
 */
export async function checkFirstCode(
  ctx: Context,
  factor: StoredFactor,
  typed: string,
): Promise<number | undefined> {
  const now = ctx.clock.now()
  if (!(await countEnrolmentTry(ctx, factor.id, enrolment.tries))) return undefined
  if (!factor.codeExpiresAt || factor.codeExpiresAt <= now) return undefined
  const code = plainCode(typed)
  if (factor.type === 'TOTP') {
    const secret = await secretOf(ctx, factor)
    return secret ? stepOf(secret, code, now) : undefined
  }
  return factor.codeMac && sameSecret(await macOf(ctx, factor.id, code), factor.codeMac) ? 0 : undefined
}

async function macOf(ctx: Context, id: string, code: string): Promise<string> {
  return deriveSecret(code, `${await siteSecret(ctx, 'first-codes')} ${id}`)
}
