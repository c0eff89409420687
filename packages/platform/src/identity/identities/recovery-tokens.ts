import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { days, later, minutes } from '../../kernel/time/time-spans.ts'
import type { Scope } from './scope.ts'
import { lockAccount } from './store.ts'

export interface Recovery {
  readonly identityId: string
  readonly purpose: 'RECOVERY' | 'ACTIVATION'
  readonly clientId: string | null
  readonly redirectUrl: string | null
}

const lifetimes = { RECOVERY: minutes(60), ACTIVATION: days(7) } as const

/** A new token ends the account's earlier ones of the same purpose, so that only the newest email works. */
export async function giveRecoveryToken(scope: Scope, recovery: Recovery): Promise<string> {
  const token = scope.random.token()
  const now = scope.clock.now()
  // Two concurrent mails must not both stay valid.
  await lockAccount(scope, recovery.identityId)
  await scope.db
    .updateTable('recovery_tokens')
    .set({ used_at: now })
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', recovery.identityId)
    .where('purpose', '=', recovery.purpose)
    .where('used_at', 'is', null)
    .execute()
  await scope.db
    .insertInto('recovery_tokens')
    .values({
      site_id: scope.siteId,
      token_hash: hashSecret(token),
      identity_id: recovery.identityId,
      purpose: recovery.purpose,
      client_id: recovery.clientId,
      redirect_url: recovery.redirectUrl,
      created_at: now,
      expires_at: later(now, lifetimes[recovery.purpose]),
      used_at: null,
    })
    .execute()
  return token
}

export async function findRecoveryToken(
  scope: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  token: string,
): Promise<Recovery | undefined> {
  const row = await scope.db
    .selectFrom('recovery_tokens')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.clock.now())
    .executeTakeFirst()
  return (
    row && {
      identityId: row.identity_id,
      purpose: row.purpose,
      clientId: row.client_id,
      redirectUrl: row.redirect_url,
    }
  )
}

/** Each token works once. The update is the check. */
export async function takeRecoveryToken(scope: Scope, token: string): Promise<boolean> {
  const now = scope.clock.now()
  const result = await scope.db
    .updateTable('recovery_tokens')
    .set({ used_at: now })
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Counts the recovery emails of the account in the last hour. */
export async function countRecoveryTokens(scope: Scope, identityId: string): Promise<number> {
  const row = await scope.db
    .selectFrom('recovery_tokens')
    .select((expression) => expression.fn.countAll<string | number>().as('count'))
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('created_at', '>', later(scope.clock.now(), -minutes(60)))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
