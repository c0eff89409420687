import { setRedirects } from '../../../site/url-redirects/index.ts'
import type { SeedStep } from '../seed-step.ts'

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction((inner) => setRedirects(inner, [...shop.redirects]))
  return {}
}
