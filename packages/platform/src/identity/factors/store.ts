import { type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { Scope } from '../identities/index.ts'
import type { FactorStatus, SecondFactorType } from './rules.ts'

export interface StoredFactor {
  readonly id: string
  readonly identityId: string
  readonly type: SecondFactorType
  readonly status: FactorStatus
  readonly label: string | null
  readonly target: string | null
  readonly secret: string | null
  readonly codeMac: string | null
  readonly codeExpiresAt: Date | null
  readonly tries: number
  readonly createdDate: Date
  readonly lastUsedDate: Date | null
}

export type NewFactor = Pick<
  StoredFactor,
  'id' | 'identityId' | 'type' | 'label' | 'target' | 'secret' | 'codeMac' | 'codeExpiresAt'
>

/** Newest first. */
export async function listOf(scope: Data, identityId: string): Promise<readonly StoredFactor[]> {
  const rows = await scope.db
    .selectFrom('second_factors')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toFactor)
}

export async function findFactor(
  scope: Data,
  identityId: string,
  id: string,
): Promise<StoredFactor | undefined> {
  if (!isUuid(id)) return undefined
  return (await listOf(scope, identityId)).find((factor) => factor.id === id)
}

/** Replaces an unfinished enrolment of the same type. */
export async function insertFactor(scope: Scope, factor: NewFactor): Promise<StoredFactor> {
  await scope.db
    .deleteFrom('second_factors')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', factor.identityId)
    .where('type', '=', factor.type)
    .where('status', '=', 'PENDING')
    .execute()
  const row = await scope.db
    .insertInto('second_factors')
    .values({
      site_id: scope.siteId,
      id: factor.id,
      identity_id: factor.identityId,
      type: factor.type,
      status: 'PENDING',
      label: factor.label,
      target: factor.target,
      secret: factor.secret,
      code_mac: factor.codeMac,
      code_expires_at: factor.codeExpiresAt,
      created_at: scope.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toFactor(row)
}

/** Counts a try of the first code. Returns false after too many, or if the factor is not PENDING. */
export async function countEnrolmentTry(scope: Scope, id: string, limit: number): Promise<boolean> {
  const result = await scope.db
    .updateTable('second_factors')
    .set({ tries: sql`tries + 1` })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('tries', '<', limit)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Only one of two concurrent confirmations succeeds. It replaces a factor of the same type that must be enrolled
 * again.
 */
export async function activate(
  scope: Scope,
  factor: StoredFactor,
  step: number,
): Promise<StoredFactor | undefined> {
  const row = await scope.db
    .updateTable('second_factors')
    .set({ status: 'ACTIVE', code_mac: null, code_expires_at: null, last_step: step })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', factor.id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await scope.db
    .deleteFrom('second_factors')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', factor.identityId)
    .where('status', '=', 'REQUIRE_REENROLL')
    .where('type', '=', factor.type)
    .execute()
  return toFactor(row)
}

export async function rename(scope: Scope, id: string, label: string | null): Promise<void> {
  await scope.db
    .updateTable('second_factors')
    .set({ label })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

export async function remove(scope: Scope, id: string): Promise<boolean> {
  const result = await scope.db
    .deleteFrom('second_factors')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function markReenroll(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .updateTable('second_factors')
    .set({ status: 'REQUIRE_REENROLL' })
    .where('site_id', '=', scope.siteId)
    .where('id', 'in', ids)
    .where('status', '=', 'ACTIVE')
    .execute()
}

export async function noteUse(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('second_factors')
    .set({ last_used_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

/** RFC 6238 section 5.2: each time step is accepted once, and no earlier one after it. The update is the check. */
export async function takeStep(scope: Scope, id: string, step: number): Promise<boolean> {
  const result = await scope.db
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Locks the account until the transaction ends, so that concurrent removals see each other. */
export async function lockFactors(scope: Scope, identityId: string): Promise<void> {
  await scope.db
    .selectFrom('second_factors')
    .select('id')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function toFactor(row: Selectable<Database['second_factors']>): StoredFactor {
  return {
    id: row.id,
    identityId: row.identity_id,
    type: row.type,
    status: row.status,
    label: row.label,
    target: row.target,
    secret: row.secret,
    codeMac: row.code_mac,
    codeExpiresAt: row.code_expires_at,
    tries: row.tries,
    createdDate: row.created_at,
    lastUsedDate: row.last_used_at,
  }
}
