import { coupons } from '@vitrine/contract/pricing/coupons'
import * as z from 'zod'
import { amount, id, present } from './shapes.ts'
import { twoSteps } from './two-steps.ts'

const positive = () =>
  amount()
    .max(32)
    .regex(/^\d+(\.\d+)?$/, 'Expected a decimal number such as "5.00"')
const time = () => z.iso.datetime({ offset: true }).optional()

const most = 100

export const createCoupon = twoSteps({
  name: 'create_coupon',
  title: 'Create a coupon',
  description:
    'Creates a code that gives a discount at the checkout. It is valid at once, or from its start.',
  calls: [coupons.queryCoupons, coupons.createCoupon],
  input: {
    code: z.string().trim().min(1).max(20).regex(/^\S+$/, 'Expected a code without spaces'),
    name: z.string().trim().min(1).max(100).describe('For staff'),
    discount: z.union([
      z.object({ percentOffRate: z.number().min(0.01).max(100) }),
      z.object({ moneyOffAmount: positive() }),
      z.object({ freeShipping: z.literal(true) }),
    ]),
    minimumSubtotal: positive().optional(),
    startTime: time(),
    expirationTime: time(),
    usageLimit: z.int().min(1).max(1_000_000).optional(),
    limitPerCustomer: z.int().min(1).max(1_000_000).optional(),
  },
  facts: { activeCoupons: z.int().describe(`Without this one; at most ${most} are counted`) },
  output: z.object({ couponId: id(), code: z.string() }),
  hints: { destructive: true, idempotent: true },
  async look(ask) {
    const query = { filter: { 'specification.active': true }, cursorPaging: { limit: most } }
    const found = await ask(coupons.queryCoupons, { query })
    return { facts: { activeCoupons: found.coupons.length } }
  },
  async act(ask, { discount, ...rest }) {
    const { coupon } = await ask(coupons.createCoupon, {
      specification: { ...present(rest), code: rest.code, name: rest.name, ...discount },
    })
    return { couponId: coupon.id, code: coupon.specification.code }
  },
})
