import { findOrder } from '../../../orders/orders/index.ts'
import { begin } from '../../../payments/subscription-contracts/begin.ts'
import { orderId } from '../orders/ids.ts'
import type { SeedStep } from '../seed-step.ts'

/** The eighth order of the small shop is a monthly coffee subscription. */
const subscribed = 8

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (inner) => {
    const order = await findOrder(inner, orderId(subscribed))
    if (order) await begin(inner, order)
  })
  return {}
}
