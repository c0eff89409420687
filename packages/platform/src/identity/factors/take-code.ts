import type { Context } from '../../kernel/http/context.ts'
import { type Account, mailRecoveryCodesUsedUp, recipientOf } from '../identities/index.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { plainCode } from './rules.ts'
import { secretOf } from './secret.ts'
import { takeStep } from './store.ts'
import { secondFactorsOf } from './to-factor.ts'
import { stepOf } from './totp.ts'

/** Accepts the code of an authenticator app or a recovery code once. The updates are the checks. */
export async function takeTotpOrRecoveryCode(
  ctx: Context,
  account: Account,
  typed: string,
  factorId: string | undefined,
): Promise<boolean> {
  const code = plainCode(typed)
  const now = ctx.clock.now()
  for (const factor of await secondFactorsOf(ctx, account.id)) {
    if (factor.type !== 'TOTP' || factor.status !== 'ACTIVE') continue
    if (factorId && factor.id !== factorId) continue
    const secret = await secretOf(ctx, factor)
    const step = secret && stepOf(secret, code, now)
    if (step && (await takeStep(ctx, factor.id, step))) return true
  }
  if (!(await takeRecoveryCode(ctx, account.id, code))) return false
  if ((await countRecoveryCodes(ctx, account.id)) === 0)
    await mailRecoveryCodesUsedUp(ctx, recipientOf(account))
  return true
}
