import { type Selectable, type SqlBool, sql } from 'kysely'
import { json } from '../../db/core-tables.ts'
import type { Data } from '../../http/context.ts'
import type { CouponsTables } from './tables.ts'

export type CouponRow = Selectable<CouponsTables['coupons']>
export type NewCouponRow = Omit<CouponRow, 'site_id' | 'used'>

export async function couponByCode({ db, siteId }: Data, code: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<SqlBool>`upper(code) = upper(${code})`)
    .executeTakeFirst()
}

export async function couponById({ db, siteId }: Data, couponId: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst()
}

/** False when the code is taken. */
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

/** One statement: the limit holds whoever else is buying. It also locks the coupon until the order is made. */
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

/** False when this order's use is written down already. */
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
