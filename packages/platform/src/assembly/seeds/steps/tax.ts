import { insertTaxRegion } from '../../../pricing/tax/store.ts'
import type { SeedStep } from '../seed-step.ts'

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (inner) => {
    for (const [at, region] of shop.taxRegions.entries()) {
      const id = `7a8e0000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`
      await insertTaxRegion(inner, { ...region, calculation: 'AUTOMATIC' }, id)
    }
  })
  return {}
}
