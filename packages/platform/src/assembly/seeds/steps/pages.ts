import { createSeedPage } from '../../../site/pages/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { pageId } from '../small-shop/ids.ts'
import { seedPages } from '../small-shop/pages.ts'

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (inner) => {
    for (const [index, page] of seedPages.entries()) await createSeedPage(inner, pageId(index + 1), page)
  })
  return {}
}
