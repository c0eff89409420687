import * as z from 'zod'

import { page } from '../../area.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import { answerChallenge, type PayOutcome, payCheckout } from '../payments/index.ts'
import { afterOrder } from './after-order.ts'

const buyers = ['visitor', 'member', 'staff'] as const

const Card = z.object({
  number: z.string().min(1).max(40),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int().max(9999),
  cvc: z.string().max(10),
  holder: z.string().max(200),
})

const PlaceOrder = z.object({
  id: z.string().max(100),
  expectedTotal: z
    .string()
    .max(32)
    .regex(/^\d+(\.\d+)?$/, 'Expected an amount such as "12.50"')
    .optional(),
  card: Card.optional(),
  savePaymentMethod: z.boolean().default(false),
})
type PlaceOrder = z.output<typeof PlaceOrder>

const Answer = z.object({ id: z.string().max(100), approve: z.boolean() })
type Answer = z.output<typeof Answer>

export const placeOrderPage = page('POST /_hosted/checkouts/{id}/place-order', {
  access: buyers,
  input: PlaceOrder,
  handle: outsideTransaction(async ({ id, ...input }: PlaceOrder, ctx: Context) => {
    const outcome = await payCheckout(ctx, { ...input, checkoutId: id, delayCapture: false })
    return reply(ctx, outcome, id)
  }),
})

export const answerPage = page('POST /_hosted/challenges/{id}/answer', {
  access: buyers,
  input: Answer,
  handle: outsideTransaction(async ({ id, approve }: Answer, ctx: Context) => {
    const { checkoutId, ...outcome } = await answerChallenge(ctx, id, approve)
    return reply(ctx, outcome, checkoutId)
  }),
})

async function reply(ctx: Context, outcome: PayOutcome, checkoutId: string): Promise<object> {
  if (outcome.status === 'approved') {
    return { ...outcome, redirectTo: await afterOrder(ctx, checkoutId, outcome.orderId) }
  }
  if (outcome.status === 'challenge') {
    return { ...outcome, challengeUrl: `/_hosted/challenge/${outcome.challengeId}` }
  }
  return outcome
}
