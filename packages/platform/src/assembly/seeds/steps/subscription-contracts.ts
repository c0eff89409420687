import { findOrder } from '../../../orders/orders/index.ts'
import { begin } from '../../../payments/subscription-contracts/begin.ts'
import { orderId } from '../orders/ids.ts'
import type { SeedStep } from '../seed-step.ts'

/** The small shop’s eighth order is coffee, every month. */
const subscribed = 8

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (inner) => {
    const order = await findOrder(inner, orderId(subscribed))
    if (order) await begin(inner, order)
  })
  return {}
}
