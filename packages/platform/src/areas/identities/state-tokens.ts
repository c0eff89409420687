import { sql } from 'kysely'
import { deriveSecret, hashSecret, sameSecret } from '../../secrets.ts'
import { later, minutes } from '../../time-spans.ts'
import { codeLimits } from './rules.ts'
import type { Scope } from './scope.ts'

/** A sign-in that waits for a code. Without `identityId` it is a decoy: no code will ever fit. */
export interface WaitingSignIn {
  readonly identityId: string | null
  readonly email: string
}

/** The code is kept as a MAC under the state token, so that neither is of use to who reads the table. */
export async function openStateToken(
  scope: Scope,
  waiting: WaitingSignIn,
): Promise<{ readonly stateToken: string; readonly code: string }> {
  const stateToken = scope.random.token()
  const code = scope.random.digits(6)
  const now = scope.clock.now()
  await scope.db
    .insertInto('state_tokens')
    .values({
      site_id: scope.siteId,
      token_hash: hashSecret(stateToken),
      identity_id: waiting.identityId,
      email: waiting.email,
      code_mac: deriveSecret(code, stateToken),
      last_mail_at: now,
      expires_at: later(now, minutes(codeLimits.minutes)),
      used_at: null,
    })
    .execute()
  return { stateToken, code }
}

export async function findStateToken(scope: Scope, stateToken: string): Promise<WaitingSignIn | undefined> {
  const row = await living(scope, stateToken).executeTakeFirst()
  return row && { identityId: row.identity_id, email: row.email }
}

/**
 * Counts the try first, in a statement of its own: a wrong code must stay counted whatever the caller does then.
 * Call it outside a transaction that a refusal would roll back.
 */
export async function tryCode(
  scope: Scope,
  stateToken: string,
  code: string,
): Promise<WaitingSignIn | 'wrong' | 'unknown'> {
  const row = await scope.db
    .updateTable('state_tokens')
    .set({ tries: sql`tries + 1` })
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.clock.now())
    .returningAll()
    .executeTakeFirst()
  if (!row) return 'unknown'
  const fits = sameSecret(deriveSecret(code, stateToken), row.code_mac)
  if (!fits || row.tries > codeLimits.tries || row.identity_id === null) return 'wrong'
  return { identityId: row.identity_id, email: row.email }
}

/** Once: of two that know the code, one goes on. */
export async function useStateToken(scope: Scope, stateToken: string): Promise<boolean> {
  const result = await scope.db
    .updateTable('state_tokens')
    .set({ used_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A new code, unless the last mail is too young or there were too many: then nothing is sent and nothing changes. */
export async function renewCode(scope: Scope, stateToken: string): Promise<string | undefined> {
  const code = scope.random.digits(6)
  const now = scope.clock.now()
  const result = await scope.db
    .updateTable('state_tokens')
    .set({ code_mac: deriveSecret(code, stateToken), tries: 0, mails: sql`mails + 1`, last_mail_at: now })
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .where('used_at', 'is', null)
    .where('mails', '<', codeLimits.mails)
    .where('last_mail_at', '<=', later(now, -codeLimits.secondsBetweenMails * 1000))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n ? code : undefined
}

function living(scope: Scope, stateToken: string) {
  return scope.db
    .selectFrom('state_tokens')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.clock.now())
}
