import type { PageRole } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'

const types: Readonly<Partial<Record<PageRole, string>>> = {
  TERMS: 'terms_of_service',
  PRIVACY: 'privacy_policy',
  RETURNS: 'refund_policy',
}

export interface Link {
  readonly type: string
  readonly url: string
  readonly title: string
}

/** The legal pages of the shop, which an agent shows before a purchase. */
export async function policyLinks(ctx: Context): Promise<readonly Link[]> {
  const pages = await ctx.services.hooks.legalPages(ctx)
  return pages.flatMap(({ role, title, url }) => {
    const type = types[role]
    return type ? [{ type, url, title }] : []
  })
}
