import { setRedirects } from '../../../site/url-redirects/index.ts'
import type { SeedStep } from '../seed-step.ts'

/** An old name of a collection. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction((inner) => setRedirects(inner, [{ from: '/pottery', to: '/collections/ceramics' }]))
  return {}
}
