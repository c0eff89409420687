import { type Insertable, type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { startOf } from '../checkouts/index.ts'
import type { KeptActivity } from './columns.ts'
import { abandonedMoves, type RecoveryNumbers } from './rules.ts'

export type StoredAbandoned = Omit<Selectable<Database['abandoned_checkouts']>, 'words'>

/** The stored copy of an abandoned checkout. */
export type Snapshot = Pick<
  Insertable<Database['abandoned_checkouts']>,
  'cart_id' | 'email' | 'member_id' | 'visitor_id' | 'contact_id' | 'first_name' | 'last_name'
> & {
  readonly total: number
  readonly subtotal: number
  readonly document: unknown
  /** The text that searches match. */
  readonly words: string
}

/** Undefined if the checkout is recorded already. */
export async function insertAbandoned(
  { db, siteId }: Data,
  {
    id,
    checkoutId,
    snapshot,
    activities,
    now,
  }: {
    readonly id: string
    readonly checkoutId: string
    readonly snapshot: Snapshot
    readonly activities: readonly KeptActivity[]
    readonly now: Date
  },
): Promise<StoredAbandoned | undefined> {
  return db
    .insertInto('abandoned_checkouts')
    .values({
      site_id: siteId,
      id,
      checkout_id: checkoutId,
      status: 'ABANDONED',
      ...toColumns(snapshot),
      order_id: null,
      activities: json(activities),
      created_at: now,
      updated_at: now,
      recovered_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'checkout_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findAbandoned(data: Data, id: string): Promise<StoredAbandoned | undefined> {
  return isUuid(id) ? byId(data, id).executeTakeFirst() : undefined
}

export async function lockAbandoned(data: Data, id: string): Promise<StoredAbandoned | undefined> {
  return isUuid(id) ? byId(data, id).forUpdate().executeTakeFirst() : undefined
}

export async function lockAbandonedOf(
  { db, siteId }: Data,
  checkoutId: string,
): Promise<StoredAbandoned | undefined> {
  return db
    .selectFrom('abandoned_checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the entry of a checkout, or of the one that a reminder's link restarted as this checkout. */
export async function lockAbandonedBehind(
  data: Data,
  checkoutId: string,
): Promise<StoredAbandoned | undefined> {
  const rows = await data.db
    .selectFrom('abandoned_checkouts')
    .selectAll()
    .where('site_id', '=', data.siteId)
    .where(({ eb, or }) =>
      or([eb('checkout_id', '=', checkoutId), eb('checkout_id', '=', startOf(data, checkoutId).$asScalar())]),
    )
    .forUpdate()
    .execute()
  return rows.find((row) => row.checkout_id === checkoutId) ?? rows[0]
}

function byId({ db, siteId }: Data, id: string) {
  return db.selectFrom('abandoned_checkouts').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

export interface AbandonedChange {
  readonly snapshot?: Snapshot
  readonly activities?: readonly KeptActivity[]
  readonly now: Date
}

export async function saveAbandoned(
  { db, siteId }: Data,
  id: string,
  { snapshot, activities, now }: AbandonedChange,
): Promise<StoredAbandoned> {
  return db
    .updateTable('abandoned_checkouts')
    .set({
      ...(snapshot && toColumns(snapshot)),
      ...(activities && { activities: json(activities) }),
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined if it is recovered already. */
export async function markRecovered(
  { db, siteId }: Data,
  id: string,
  { orderId, now }: { readonly orderId: string | null; readonly now: Date },
): Promise<StoredAbandoned | undefined> {
  const sources = Object.entries(abandonedMoves).flatMap(([from, to]) =>
    (to as readonly string[]).includes('RECOVERED') ? [from as 'ABANDONED'] : [],
  )
  return db
    .updateTable('abandoned_checkouts')
    .set({ status: 'RECOVERED', order_id: orderId, recovered_at: now, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', 'in', sources)
    .returningAll()
    .executeTakeFirst()
}

export async function removeAbandoned(
  { db, siteId }: Data,
  id: string,
): Promise<StoredAbandoned | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .deleteFrom('abandoned_checkouts')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function recoveryNumbers(
  { db, siteId }: Data,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<RecoveryNumbers> {
  const rows = await db
    .selectFrom('abandoned_checkouts')
    .select((select) => [
      'status',
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number>('total').as('value'),
    ])
    .where('site_id', '=', siteId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('status')
    .execute()
  const of = (status: StoredAbandoned['status']) => {
    const row = rows.find((one) => one.status === status)
    return { value: Number(row?.value ?? 0), count: Number(row?.count ?? 0) }
  }
  return { recoverable: of('ABANDONED'), recovered: of('RECOVERED') }
}

function toColumns({ words, document, ...columns }: Snapshot) {
  return { ...columns, document: json(document), words: sql<string>`to_tsvector('simple', ${words})` }
}
