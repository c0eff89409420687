import type { PageRole } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'

const types: Readonly<Partial<Record<PageRole, string>>> = {
  TERMS: 'terms_of_service',
  PRIVACY: 'privacy_policy',
  RETURNS: 'refund_policy',
}

/** The legal pages of the shop, which an agent shows before a purchase. */
export async function policyLinks(ctx: Context): Promise<readonly object[]> {
  const pages = await ctx.services.hooks.legalPages(ctx)
  return pages.flatMap(({ role, title, url }) => {
    const type = types[role]
    return type ? [{ type, url, title }] : []
  })
}
