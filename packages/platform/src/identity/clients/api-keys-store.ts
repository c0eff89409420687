import type { Selectable } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { days, later, minutes } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { namesIn } from './names.ts'

export type ApiKeyRow = Selectable<Database['api_keys']>

export interface NewApiKey {
  readonly name: string
  /** The key itself; the database stores only its hash. */
  readonly key: string
  readonly permissions: readonly Permission[]
  readonly createdBy?: string
  readonly expiresAt?: Date | undefined
}

export async function insertApiKey(scope: Scope, key: NewApiKey): Promise<ApiKeyRow> {
  return scope.db
    .insertInto('api_keys')
    .values({
      site_id: scope.siteId,
      key_hash: hashSecret(key.key),
      id: scope.random.id(),
      name: key.name,
      created_at: scope.clock.now(),
      revoked_at: null,
      permissions: json(key.permissions),
      hint: key.key.slice(-4),
      created_by: key.createdBy ?? null,
      expires_at: key.expiresAt ?? null,
      last_used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Finds an active key by its secret. */
export async function findApiKey(
  scope: Data & Pick<Scope, 'clock'>,
  key: string,
): Promise<ApiKeyRow | undefined> {
  const row = await scope.db
    .selectFrom('api_keys')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('key_hash', '=', hashSecret(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && isAlive(row, scope.clock.now()) ? row : undefined
}

/** Finds an active key by id and locks it until the transaction ends. */
export async function holdApiKey(
  scope: Data & Pick<Scope, 'clock'>,
  id: string,
): Promise<ApiKeyRow | undefined> {
  const row = await byId(scope, id)?.where('revoked_at', 'is', null).forShare().executeTakeFirst()
  return row && isAlive(row, scope.clock.now()) ? row : undefined
}

const noted = minutes(1)

/** Records the last use with a precision of a minute, so that most requests do not write. */
export async function noteKeyUsed(
  { db, siteId, clock }: Data & Pick<Scope, 'clock'>,
  { key_hash, last_used_at }: Pick<ApiKeyRow, 'key_hash' | 'last_used_at'>,
): Promise<void> {
  const now = clock.now()
  if (last_used_at && later(last_used_at, noted) > now) return
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('site_id', '=', siteId)
    .where('key_hash', '=', key_hash)
    .execute()
}

const shownAfterItsEnd = days(30)

/** Newest first. Expired keys are listed for thirty days. */
export async function listApiKeyRows(scope: Data & Pick<Scope, 'clock'>): Promise<readonly ApiKeyRow[]> {
  const since = later(scope.clock.now(), -shownAfterItsEnd)
  return scope.db
    .selectFrom('api_keys')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where(({ or, eb }) => or([eb('revoked_at', 'is', null), eb('revoked_at', '>', since)]))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks an active or revoked key until the transaction ends. */
export async function lockApiKey(data: Data, id: string): Promise<ApiKeyRow | undefined> {
  return byId(data, id)?.forNoKeyUpdate().executeTakeFirst()
}

export async function markApiKeyRevoked({ db, siteId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

function byId({ db, siteId }: Data, id: string) {
  if (!isUuid(id)) return undefined
  return db.selectFrom('api_keys').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

const isAlive = ({ expires_at }: ApiKeyRow, now: Date): boolean => expires_at === null || expires_at > now

export const namesOfKeys = namesIn('api_keys')
