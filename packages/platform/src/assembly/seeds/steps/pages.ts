import { createSeedPage } from '../../../site/pages/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { pageId } from '../shop/ids.ts'

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (inner) => {
    for (const [index, page] of shop.pages.entries()) await createSeedPage(inner, pageId(index + 1), page)
  })
  return {}
}
