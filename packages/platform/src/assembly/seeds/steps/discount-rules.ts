import { insertRule } from '../../../pricing/discount-rules/store.ts'
import type { SeedStep } from '../seed-step.ts'

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (inner) => {
    for (const { id, ...values } of shop.discountRules) await insertRule(inner, values, id)
  })
  return {}
}
