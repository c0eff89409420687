import { MoneyError } from '@vitrine/pricing/money'
import type { Coupon, CouponsHandlers, NewCouponSpecification } from '../../generated/coupons.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockSegment } from '../../people/customer-segments/index.ts'
import { behaviourProblem, changed, toCoupon, toValues } from './specification.ts'
import {
  type CouponRow,
  couponById,
  couponFields,
  deleteCoupon,
  idField,
  insertCoupon,
  lockCoupon,
  saveCoupon,
} from './store.ts'

export const handlers: CouponsHandlers = {
  async createCoupon({ specification }, ctx) {
    const { currency } = await ctx.services.settings(ctx)
    refuseBehaviour(ctx, specification)
    const values = naming(ctx, () => toValues(specification, currency))
    refuseSpan(ctx, values)
    await refuseSegment(ctx, values)
    const id = ctx.random.id()
    const made = await insertCoupon(ctx, { ...values, coupon_id: id, created_at: ctx.clock.now() })
    if (!made) ctx.fail('COUPON_CODE_TAKEN')
    return { id, coupon: await readAgain(ctx, id) }
  },

  async getCoupon({ id }, ctx) {
    return { coupon: (await read(ctx, id)) ?? ctx.fail('ERROR_COUPON_DOES_NOT_EXIST') }
  },

  async updateCoupon({ id, specification }, ctx) {
    const row = (await lockCoupon(ctx, id)) ?? ctx.fail('ERROR_COUPON_DOES_NOT_EXIST')
    const { currency } = await ctx.services.settings(ctx)
    const wanted = changed(row, specification, currency)
    refuseBehaviour(ctx, wanted)
    const values = naming(ctx, () => toValues(wanted, currency))
    refuseSpan(ctx, values)
    await refuseSegment(ctx, values)
    if (values.usage_limit !== null && values.usage_limit < row.used)
      ctx.fail('COUPON_LIMIT_BELOW_USES', { used: row.used })
    if (!(await saveCoupon(ctx, row.coupon_id, values))) ctx.fail('COUPON_CODE_TAKEN')
    return { coupon: await readAgain(ctx, row.coupon_id) }
  },

  async deleteCoupon({ id }, ctx) {
    const row = (await lockCoupon(ctx, id)) ?? ctx.fail('ERROR_COUPON_DOES_NOT_EXIST')
    await deleteCoupon(ctx, row.coupon_id)
    return {}
  },

  async queryCoupons({ query }, ctx) {
    const { currency } = await ctx.services.settings(ctx)
    const now = ctx.clock.now()
    const page = await cursorQuery<CouponRow>(
      ctx,
      {
        from: 'coupons',
        fields: couponFields(now),
        tieBreak: idField,
        sort: [{ fieldName: 'dateCreated', order: 'DESC' }],
      },
      query,
    )
    return {
      coupons: page.rows.map((row) => toCoupon(row, currency, now)),
      pagingMetadata: page.metadata,
    }
  },
}

async function read(ctx: Context, id: string): Promise<Coupon | undefined> {
  const row = await couponById(ctx, id)
  const { currency } = await ctx.services.settings(ctx)
  return row && toCoupon(row, currency, ctx.clock.now())
}

async function readAgain(ctx: Context, id: string): Promise<Coupon> {
  const coupon = await read(ctx, id)
  if (!coupon) throw new Error(`The coupon ${id} is missing after its change`)
  return coupon
}

function refuseBehaviour(ctx: Pick<Context, 'violation'>, specification: NewCouponSpecification): void {
  const problem = behaviourProblem(specification)
  if (problem) ctx.violation(`specification.${problem.field}`, 'ONE_OF_ALIGNMENT', problem.expected)
}

function refuseSpan(
  ctx: Pick<Context, 'violation'>,
  { starts_at, expires_at }: Pick<CouponRow, 'starts_at' | 'expires_at'>,
): void {
  if (starts_at && expires_at && starts_at >= expires_at)
    ctx.violation('specification.expirationTime', 'VALIDATION', 'Expected an end after the start')
}

/** Locks the segment, so that it is not deleted meanwhile. */
async function refuseSegment(
  ctx: Context<'CUSTOMER_SEGMENT_NOT_FOUND'>,
  { customer_segment_id: id }: Pick<CouponRow, 'customer_segment_id'>,
): Promise<void> {
  if (id !== null && !(await lockSegment(ctx, id))) ctx.fail('CUSTOMER_SEGMENT_NOT_FOUND')
}

/** An amount that the currency cannot express is a validation error. */
function naming<T>(ctx: Pick<Context, 'violation'>, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof MoneyError)
      return ctx.violation(`specification.${error.field}`, 'VALIDATION', error.message)
    throw error
  }
}
