import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'

import type { CustomerSegment } from '../../generated/customer-segments.ts'
import type { CustomerConditions } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { Buyer } from '../../kernel/ports/hooks.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'customer_segments.conditions': CustomerConditions
  }
}

export type SegmentRow = Selectable<Database['customer_segments']>

const byId = ({ db, siteId }: Data, id: string) =>
  db.selectFrom('customer_segments').selectAll().where('site_id', '=', siteId).where('segment_id', '=', id)

export async function findSegment(data: Data, id: string): Promise<SegmentRow | undefined> {
  return isUuid(id) ? byId(data, id).executeTakeFirst() : undefined
}

/** Locks it until the transaction ends, so that it is not deleted meanwhile. */
export async function lockSegment(data: Data, id: string): Promise<SegmentRow | undefined> {
  return isUuid(id) ? byId(data, id).forUpdate().executeTakeFirst() : undefined
}

/** By name. */
export async function allSegments({ db, siteId }: Data): Promise<SegmentRow[]> {
  return db
    .selectFrom('customer_segments')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute()
}

/** False if another segment has the name. */
export async function insertSegment(
  { db, siteId }: Data,
  { conditions, ...row }: Omit<SegmentRow, 'site_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('customer_segments')
    .values({ ...row, conditions: json(conditions), site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isNameTaken({ db, siteId }: Data, name: string, except: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_segments')
    .select('segment_id')
    .where('site_id', '=', siteId)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where('segment_id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveSegment(
  { db, siteId }: Data,
  { segment_id, name, conditions, updated_at }: Omit<SegmentRow, 'site_id' | 'created_at'>,
): Promise<void> {
  await db
    .updateTable('customer_segments')
    .set({ name, conditions: json(conditions), updated_at })
    .where('site_id', '=', siteId)
    .where('segment_id', '=', segment_id)
    .execute()
}

export async function deleteSegment({ db, siteId }: Data, id: string): Promise<void> {
  await db
    .deleteFrom('customer_segments')
    .where('site_id', '=', siteId)
    .where('segment_id', '=', id)
    .execute()
}

/** Whether the customer with this account or address matches. A buyer without a record has no orders yet. */
export async function isMatching(
  { db, siteId }: Data,
  condition: RawBuilder<SqlBool>,
  { memberId, email }: Pick<Buyer, 'memberId' | 'email'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from customers where site_id = ${siteId} and ${condition} and (
      ${memberId && isUuid(memberId) ? sql`member_id = ${memberId}` : sql`false`}
      or customer_id in (
        select customer_id from customer_emails
        where site_id = ${siteId} and email = ${email?.toLowerCase() ?? ''}
      )
    )`.execute(db)
  return rows.length > 0
}

export const toSegment = (row: SegmentRow): CustomerSegment => ({
  id: row.segment_id,
  name: row.name,
  conditions: row.conditions,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})
