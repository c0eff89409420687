import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { moves, type RequestStatus } from './rules.ts'

interface StoredItem {
  readonly catalogItemId: string
  readonly reviewId?: string
}

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'review_requests.items': readonly StoredItem[]
  }
}

export type RequestRow = Selectable<Database['review_requests']>
export type NewRequest = Pick<
  RequestRow,
  | 'request_id'
  | 'namespace'
  | 'order_id'
  | 'items'
  | 'contact_id'
  | 'member_id'
  | 'email'
  | 'recipient_name'
  | 'activation_id'
  | 'staff_id'
  | 'app_id'
  | 'send_at'
  | 'created_at'
>
type Change = Partial<
  Pick<RequestRow, 'status' | 'failure_reason' | 'failure_message' | 'mail_id' | 'opened' | 'items'>
> & { readonly updated_at: Date }

/** Undefined if the order has an automatic request already, and this is another. */
export async function insertRequest(
  { db, siteId }: Data,
  request: NewRequest,
): Promise<RequestRow | undefined> {
  return db
    .insertInto('review_requests')
    .values({
      ...request,
      site_id: siteId,
      revision: 1,
      items: json(request.items),
      email_key: request.email.toLowerCase(),
      status: 'SCHEDULED',
      opened: false,
      failure_reason: null,
      failure_message: null,
      mail_id: null,
      updated_at: request.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findRequest({ db, siteId }: Data, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('review_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('request_id', '=', id)
    .executeTakeFirst()
}

/** Locks it until the transaction ends. */
export async function lockRequest({ db, siteId }: Data, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('review_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('request_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes the columns of a request in any state. */
export async function changeRequest(
  { db, siteId }: Data,
  id: string,
  { items, ...change }: Omit<Change, 'status'>,
): Promise<RequestRow> {
  return db
    .updateTable('review_requests')
    .set({ ...change, ...(items && { items: json(items) }), revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('request_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Answers the changed rows: only those whose state allows the change. */
export async function moveRequests(
  { db, siteId }: Data,
  ids: readonly string[],
  { items: _, ...change }: Change & { readonly status: RequestStatus },
): Promise<RequestRow[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  return db
    .updateTable('review_requests')
    .set({ ...change, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('request_id', 'in', known)
    .where('status', 'in', statesBefore(moves, change.status))
    .$if(change.status === 'CANCELED', (query) => query.where('mail_id', 'is', null))
    .returningAll()
    .execute()
}

/** Undefined without a cancelled request. */
export async function deleteCanceled({ db, siteId }: Data, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .deleteFrom('review_requests')
    .where('site_id', '=', siteId)
    .where('request_id', '=', id)
    .where('status', '=', 'CANCELED')
    .returningAll()
    .executeTakeFirst()
}

export async function deleteOfMember({ db, siteId }: Data, memberId: string): Promise<RequestRow[]> {
  return db
    .deleteFrom('review_requests')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .returningAll()
    .execute()
}

export async function plannedOfOrder({ db, siteId }: Data, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_requests')
    .select('request_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'SCHEDULED')
    .execute()
  return rows.map(({ request_id }) => request_id)
}

/** Locks the open requests for an item, by request id or by recipient. */
export async function lockAsking(
  { db, siteId }: Data,
  catalogItemId: string,
  who: { readonly requestId?: string | undefined; readonly contactId?: string | undefined },
): Promise<RequestRow[]> {
  if (!who.requestId && !who.contactId) return []
  const open = JSON.stringify([{ catalogItemId }])
  return db
    .selectFrom('review_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(({ or, eb }) =>
      or([
        ...(who.requestId ? [eb('request_id', '=', who.requestId)] : []),
        ...(who.contactId ? [eb('contact_id', '=', who.contactId)] : []),
      ]),
    )
    .where('status', 'in', ['SCHEDULED', 'SENT'])
    .where(sql<SqlBool>`items @> ${open}::jsonb`)
    .orderBy('request_id')
    .forUpdate()
    .execute()
}

export async function countRequests({ db, siteId }: Data, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from review_requests where site_id = ${siteId}::uuid and ${condition}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** A `select id` statement for a job. */
export const idsMatching = ({ siteId }: Data, condition: RawBuilder<SqlBool>) => sql`
  select request_id as id from review_requests where site_id = ${siteId}::uuid and ${condition}`

export async function deleteFinished({ db, siteId }: Data, before: Date): Promise<void> {
  await db
    .deleteFrom('review_requests')
    .where('site_id', '=', siteId)
    .where('status', '<>', 'SCHEDULED')
    .where('updated_at', '<', before)
    .execute()
}
