import { testCards } from '../../../payments/gateways/test-cards.ts'
import { authorizeForTest, chargeForSeed } from '../../../payments/payments/test-authorization.ts'
import { startReports } from '../../../reviews/reports/index.ts'
import type { ConnectionFile } from '../connection.ts'
import { seedBusyShop, seedOrders } from '../orders/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { seedMoneyMatters } from './payments-matters.ts'

/** The orders of the demo shop, two of them with authorised payments. */
export const seed: SeedStep = async (ctx, plan) => {
  const cards = testCards.map(({ number, outcome }) => ({ number, outcome }))
  if (!plan.shop) return { cards }
  const payments: Partial<Record<keyof ConnectionFile['payments'], object>> = {}
  const { held: waiting, paid } = await seedOrders(ctx, plan.shop, plan)
  // A real provider must not charge people who do not exist.
  const held = ctx.services.gateway.name === 'test' ? waiting : []
  if (held.length > 0) for (const orderId of paid) await chargeForSeed(ctx, orderId)
  for (const { name, orderId, total } of held) {
    const { paymentId, authorized } = await authorizeForTest(ctx, orderId, total)
    payments[name] = { orderId, paymentId, amount: authorized }
  }
  if (held.length > 0) await seedMoneyMatters(ctx, plan.shop)
  if (plan.name === 'busy-shop') await seedBusyShop(ctx, plan)
  await ctx.transaction(startReports)
  return { cards, payments: payments as ConnectionFile['payments'] }
}
