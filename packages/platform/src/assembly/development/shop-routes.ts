import type { Code } from '@vitrine/contract/codes'
import { consoleRequests } from '@vitrine/contract/hosted-pages/console'
import { MoneyError } from '@vitrine/pricing/money'
import * as z from 'zod'
import { setAvailable } from '../../catalogue/inventory/index.ts'
import { getStock, variantBehind } from '../../catalogue/products/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { authorizeForTest } from '../../payments/payments/index.ts'
import { createCoupon, getCoupon } from '../../pricing/coupons/index.ts'
import type { ControlPlaneApp } from './control-plane.ts'
import { invalidField, readJson } from './read-json.ts'
import { serve } from './serve.ts'

const Stock = consoleRequests.setStock.input.omit({ catalogItemId: true })
const Positive = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .refine((value) => Number(value) > 0, 'must be above 0')
  .transform(String)
const Authorization = z.object({ amount: Positive })
const Coupon = z
  .object({
    code: z.string().min(1).max(50).optional(),
    type: z.enum(['PERCENT', 'FIXED']),
    value: Positive,
    usageLimit: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).optional(),
  })
  .refine(({ type, value }) => type === 'FIXED' || Number(value) <= 100, {
    path: ['value'],
    message: 'must be at most 100',
  })

/** Stock, coupons and authorised payments without the back office. */
export function shopRoutes(app: ControlPlaneApp, context: () => Context<Code>): void {
  serve(app, 'GET /_dev/stock/{catalogItemId}', async (c) => {
    const stock = await getStock(context(), c.req.param('catalogItemId') ?? '')
    if (stock === undefined) throw new Failure('PRODUCT_NOT_FOUND')
    return { stock }
  })

  serve(app, 'PUT /_dev/stock/{catalogItemId}', async (c) => {
    const { stock } = await readJson(c, Stock)
    await context().transaction(async (ctx) => {
      const variant = await variantBehind(ctx, c.req.param('catalogItemId') ?? '')
      if (!variant) throw new Failure('PRODUCT_NOT_FOUND')
      await setAvailable(ctx, variant.variant_id, stock)
    })
    return { stock }
  })

  app.post('/coupons', async (c) => {
    const { code, type, value, usageLimit, limit } = await readJson(c, Coupon)
    const made = await context()
      .transaction((ctx) =>
        createCoupon(ctx, {
          code: code ?? `DEV-${ctx.random.digits(8)}`,
          type: type === 'PERCENT' ? 'PERCENT_OFF' : 'MONEY_OFF',
          value,
          usageLimit: usageLimit ?? limit,
        }),
      )
      .catch(asViolation('value'))
    if (!made) throw new Failure('COUPON_CODE_TAKEN')
    return c.json({
      id: made.id,
      code: made.code,
      type,
      value,
      used: made.used,
      limit: made.usageLimit ?? null,
    })
  })

  app.get('/coupons/:code', async (c) => {
    const coupon = await getCoupon(context(), c.req.param('code'))
    if (!coupon) throw new Failure('ERROR_COUPON_DOES_NOT_EXIST')
    return c.json({ code: coupon.code, used: coupon.used, limit: coupon.usageLimit ?? null })
  })

  app.post('/orders/:id/authorize', async (c) => {
    const { amount } = await readJson(c, Authorization)
    const order = await findOrder(context(), c.req.param('id'))
    if (!order) throw new Failure('ORDER_NOT_FOUND')
    return c.json(await authorizeForTest(context(), order.id, amount).catch(asViolation('amount')))
  })
}

/** An invalid amount is the caller's error. */
function asViolation(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof MoneyError) throw invalidField(field, error.message)
    throw error
  }
}
