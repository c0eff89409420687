import { createSeedPage } from '../../../site/pages/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { seedPages } from '../small-shop/pages.ts'

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (inner) => {
    for (const [index, page] of seedPages.entries())
      await createSeedPage(inner, `9a6e0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`, page)
  })
  return {}
}
