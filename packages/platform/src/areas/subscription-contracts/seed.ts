import type { Area } from '../../area.ts'
import { orderId } from '../../seeds/orders/ids.ts'
import { findOrder } from '../orders/index.ts'
import { begin } from './begin.ts'

/** The small shop’s eighth order is coffee, every month. */
const subscribed = 8

export const seed: NonNullable<Area['seed']> = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (inner) => {
    const order = await findOrder(inner, orderId(subscribed))
    if (order) await begin(inner, order)
  })
  return {}
}
