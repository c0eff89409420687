import type { CouponScope } from '@vitrine/pricing/totals'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import {
  booleanField,
  countField,
  enumField,
  isUuid,
  textField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'coupons.scope': CouponScope
  }
}

export type CouponRow = Selectable<Database['coupons']>
export type NewCouponRow = Omit<CouponRow, 'site_id' | 'used'>
/** The fields that staff set. */
export type CouponValues = Omit<NewCouponRow, 'coupon_id' | 'created_at'>

export async function couponByCode({ db, siteId }: Data, code: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<SqlBool>`upper(code) = upper(${code})`)
    .executeTakeFirst()
}

export async function couponById({ db, siteId }: Data, couponId: string): Promise<CouponRow | undefined> {
  if (!isUuid(couponId)) return undefined
  return byId({ db, siteId }, couponId).executeTakeFirst()
}

/** Whether a coupon is limited to this customer segment. */
export async function isSegmentOfCoupon({ db, siteId }: Data, segmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('coupon_id')
    .where('site_id', '=', siteId)
    .where('customer_segment_id', '=', segmentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks it until the transaction ends. */
export async function lockCoupon({ db, siteId }: Data, couponId: string): Promise<CouponRow | undefined> {
  if (!isUuid(couponId)) return undefined
  return byId({ db, siteId }, couponId).forUpdate().executeTakeFirst()
}

const byId = ({ db, siteId }: Data, couponId: string) =>
  db.selectFrom('coupons').selectAll().where('site_id', '=', siteId).where('coupon_id', '=', couponId)

/** False if the code is taken. */
export async function insertCoupon({ db, siteId }: Data, coupon: NewCouponRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupons')
    .values({ ...coupon, scope: coupon.scope && json(coupon.scope), site_id: siteId, used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function usesOfCustomer(
  { db, siteId }: Data,
  couponId: string,
  customer: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where('customer', '=', customer)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * One statement, so that the limit holds for concurrent orders. It also locks the coupon until the order is created.
 */
export async function countUse({ db, siteId }: Data, couponId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where(sql<SqlBool>`(usage_limit is null or used < usage_limit)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if this order's use is counted already. */
export async function insertUse(
  { db, siteId }: Data,
  couponId: string,
  orderId: string,
  customer: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupon_uses')
    .values({ site_id: siteId, coupon_id: couponId, order_id: orderId, customer, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False if another coupon has the code; the transaction has then failed. */
export async function saveCoupon(
  { db, siteId }: Data,
  couponId: string,
  { scope, ...values }: CouponValues,
): Promise<boolean> {
  try {
    await db
      .updateTable('coupons')
      .set({ ...values, scope: scope && json(scope) })
      .where('site_id', '=', siteId)
      .where('coupon_id', '=', couponId)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false
    throw error
  }
}

export async function deleteCoupon({ db, siteId }: Data, couponId: string): Promise<void> {
  for (const table of ['coupon_uses', 'coupons'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).where('coupon_id', '=', couponId).execute()
}

/** Removes the uses of an order. */
export async function forgetUses({ db, siteId }: Data, orderId: string): Promise<void> {
  const uses = await db
    .deleteFrom('coupon_uses')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .execute()
  for (const { coupon_id } of uses)
    await db
      .updateTable('coupons')
      .set({ used: sql<number>`greatest(0, used - 1)` })
      .where('site_id', '=', siteId)
      .where('coupon_id', '=', coupon_id)
      .execute()
}

export const idField = uuidField('coupons.coupon_id')

/** The fields that coupons are filtered and sorted by. */
export function couponFields(now: Date): FieldTable {
  const sortable = { sortable: true }
  const optional = { sortable: true, nullable: true }
  return {
    id: idField,
    dateCreated: timestampField('coupons.created_at', sortable),
    numberOfUsages: countField('coupons.used', sortable),
    expired: {
      ...booleanField('coupons.active'),
      expression: sql`coalesce(coupons.expires_at <= ${now}, false)`,
    },
    'specification.name': textField('coupons.name', sortable),
    'specification.code': textField('coupons.code', sortable),
    'specification.type': enumField('coupons.type', [
      'PERCENT_OFF',
      'MONEY_OFF',
      'FIXED_PRICE',
      'FREE_SHIPPING',
    ]),
    'specification.active': booleanField('coupons.active'),
    'specification.startTime': timestampField('coupons.starts_at', optional),
    'specification.expirationTime': timestampField('coupons.expires_at', optional),
  }
}
