import { sql } from 'kysely'

import { isUuid } from '../../kernel/database/fields.ts'
import { deriveSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { codeLimits } from './rules.ts'
import type { Scope } from './scope.ts'

export interface StartedVerification {
  readonly verificationId: string
  readonly code: string
}

/** A code for the current address; codes for earlier addresses are invalid. */
export async function startEmailVerification(
  scope: Scope,
  account: { readonly id: string; readonly email: string },
): Promise<StartedVerification> {
  const verificationId = scope.random.id()
  const code = scope.random.digits(6)
  await scope.db
    .insertInto('email_verifications')
    .values({
      site_id: scope.siteId,
      id: verificationId,
      identity_id: account.id,
      email: account.email,
      code_mac: deriveSecret(code, verificationId),
      expires_at: later(scope.clock.now(), minutes(codeLimits.minutes)),
    })
    .execute()
  return { verificationId, code }
}

/**
 * Returns the account whose address the code confirms, once. The try is counted first in its own statement, so call
 * it outside a transaction.
 */
export async function tryEmailVerification(
  scope: Scope,
  verificationId: string,
  code: string,
): Promise<{ readonly identityId: string; readonly email: string } | undefined> {
  if (!isUuid(verificationId)) return undefined
  const living = scope.db
    .updateTable('email_verifications')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', verificationId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.clock.now())
  const row = await living
    .set({ tries: sql`tries + 1` })
    .where('tries', '<', codeLimits.tries)
    .returningAll()
    .executeTakeFirst()
  if (!row || !sameSecret(deriveSecret(code, verificationId), row.code_mac)) return undefined
  const used = await living.set({ used_at: scope.clock.now() }).executeTakeFirst()
  return used.numUpdatedRows > 0n ? { identityId: row.identity_id, email: row.email } : undefined
}
