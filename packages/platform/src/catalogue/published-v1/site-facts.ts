import type { Context, Data } from '../../kernel/http/context.ts'
import type { SiteFacts } from './to-product.ts'

export async function siteFacts(ctx: Data & Pick<Context, 'services'>): Promise<SiteFacts> {
  const { storefrontUrl, locale } = await ctx.services.settings(ctx)
  const { baseUrl } = ctx.services
  return { baseUrl, storefrontUrl: storefrontUrl ?? baseUrl, locale }
}
