import { type Selectable, sql } from 'kysely'
import type { BackInStockItemDetails } from '../../generated/back-in-stock.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Data } from '../../kernel/http/context.ts'
import { catalogAppId } from '../products/index.ts'
import type { WaitingStatus } from './rules.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'back_in_stock_requests.details': BackInStockItemDetails
    'back_in_stock_requests.options': Readonly<Record<string, unknown>> | null
  }
}

export type RequestRow = Selectable<Database['back_in_stock_requests']>
export type NewRequest = Omit<
  RequestRow,
  'site_id' | 'status' | 'auto_notified' | 'mail_id' | 'unsubscribe_hash' | 'updated_at'
>

const open: readonly WaitingStatus[] = ['RECEIVED', 'PROCESSING']

/** Undefined if the asker already has an open request for the item and address. */
export async function insertRequest(
  { db, siteId }: Data,
  request: NewRequest,
): Promise<RequestRow | undefined> {
  return db
    .insertInto('back_in_stock_requests')
    .values({
      ...request,
      site_id: siteId,
      options: json(request.options),
      details: json(request.details),
      status: 'RECEIVED',
      auto_notified: false,
      updated_at: request.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The open request for that item and address; with `asker`, only theirs. */
export async function findOpen(
  { db, siteId }: Data,
  {
    referenceKey,
    emailKey,
    asker,
  }: { readonly referenceKey: string; readonly emailKey: string; readonly asker?: string },
): Promise<RequestRow | undefined> {
  let found = db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('reference_key', '=', referenceKey)
    .where('email_key', '=', emailKey)
    .where('status', 'in', open)
  if (asker) found = found.where('asker', '=', asker)
  return found.orderBy('created_at').limit(1).executeTakeFirst()
}

export async function findRequest({ db, siteId }: Data, id: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('request_id', '=', id)
    .executeTakeFirst()
}

export async function deleteRequest({ db, siteId }: Data, id: string, memberId?: string): Promise<boolean> {
  let gone = db
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', siteId)
    .where('request_id', '=', id)
  if (memberId) gone = gone.where('member_id', '=', memberId)
  const { numDeletedRows } = await gone.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Answers the ids of the deleted rows. */
export async function deleteOfMember({ db, siteId }: Data, memberId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .returning('request_id')
    .execute()
  return rows.map(({ request_id }) => request_id)
}

/** Deletes the open requests of an address and answers their ids. */
export async function deleteOpenOf({ db, siteId }: Data, emailKey: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey)
    .where('status', 'in', open)
    .returning('request_id')
    .execute()
  return rows.map(({ request_id }) => request_id)
}

export async function findByUnsubscribe({ db, siteId }: Data, hash: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('unsubscribe_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
}

export async function requestsOfMember({ db, siteId }: Data, memberId: string): Promise<RequestRow[]> {
  return db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(100)
    .execute()
}

/** Selects requests by item or by id. */
export type Wanted =
  | { readonly keys: readonly string[] }
  | { readonly product: string }
  | { readonly ids: readonly string[] }

/** Locks the rows, so that two concurrent jobs notify different customers. */
export async function takeWaiting(
  { db, siteId }: Data,
  wanted: Wanted,
  from: readonly WaitingStatus[],
  limit: number,
): Promise<RequestRow[]> {
  let waiting = db.selectFrom('back_in_stock_requests').selectAll().where('site_id', '=', siteId)
  if ('keys' in wanted) waiting = waiting.where('reference_key', 'in', wanted.keys)
  else if ('ids' in wanted) waiting = waiting.where('request_id', 'in', wanted.ids)
  else waiting = waiting.where('catalog_item_id', '=', wanted.product)
  return waiting
    .where('status', 'in', from)
    .orderBy('created_at')
    .orderBy('request_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function hasWaiting({ db, siteId }: Data, keys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('back_in_stock_requests')
    .select('request_id')
    .where('site_id', '=', siteId)
    .where('reference_key', 'in', keys)
    .where('status', '=', 'RECEIVED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type AwaitedItem = Pick<RequestRow, 'reference_key' | 'app_id' | 'catalog_item_id' | 'options'>

/** The items of apps' catalogues that customers wait for, each once, by key; `after`: the last key of the page before. */
export async function awaitedOfApps({ db, siteId }: Data, limit: number, after = ''): Promise<AwaitedItem[]> {
  return db
    .selectFrom('back_in_stock_requests')
    .distinctOn('reference_key')
    .select(['reference_key', 'app_id', 'catalog_item_id', 'options'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'RECEIVED')
    .where('app_id', '<>', catalogAppId)
    .where('reference_key', '>', after)
    .orderBy('reference_key')
    .limit(limit)
    .execute()
}

/** Answers the rows that were in one of the states `from`. */
export async function moveRequests(
  { db, siteId }: Data,
  ids: readonly string[],
  from: readonly WaitingStatus[],
  change: Partial<Pick<RequestRow, 'status' | 'auto_notified' | 'mail_id' | 'unsubscribe_hash'>> & {
    readonly updated_at: Date
  },
): Promise<RequestRow[]> {
  if (!ids.length) return []
  return db
    .updateTable('back_in_stock_requests')
    .set(change)
    .where('site_id', '=', siteId)
    .where('request_id', 'in', ids)
    .where('status', 'in', from)
    .returningAll()
    .execute()
}

export async function searchRequests(
  { db, siteId }: Data,
  { condition, order, sortValues, limit }: Search,
): Promise<Sorted<RequestRow>[]> {
  const { rows } = await sql<Sorted<RequestRow>>`
    select b.*, ${sortValues} as sort_values from back_in_stock_requests b
    where b.site_id = ${siteId} and ${condition} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Counts the distinct addresses with open requests for the items. */
export async function countWaiting({ db, siteId }: Data, wanted: Wanted): Promise<number> {
  let waiting = db
    .selectFrom('back_in_stock_requests')
    .select(sql<number | string>`count(distinct email_key)`.as('count'))
    .where('site_id', '=', siteId)
    .where('status', 'in', open)
  if ('keys' in wanted) waiting = waiting.where('reference_key', 'in', wanted.keys)
  else if ('product' in wanted) waiting = waiting.where('catalog_item_id', '=', wanted.product)
  else waiting = waiting.where('request_id', 'in', wanted.ids)
  return Number((await waiting.executeTakeFirstOrThrow()).count)
}

export async function collects({ db, siteId }: Data): Promise<boolean> {
  const row = await db
    .selectFrom('back_in_stock_settings')
    .select('collect_requests')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.collect_requests ?? true
}

export async function saveCollects({ db, siteId }: Data, collect: boolean): Promise<void> {
  await db
    .insertInto('back_in_stock_settings')
    .values({ site_id: siteId, collect_requests: collect })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ collect_requests: collect }))
    .execute()
}

export async function deleteFinished({ db, siteId }: Data, before: Date): Promise<void> {
  await db
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', siteId)
    .where('status', 'in', ['NOTIFICATION_SENT', 'FAILED'])
    .where('updated_at', '<', before)
    .execute()
}
