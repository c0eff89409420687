import type { PageRole } from '../../generated/shared.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { LegalPage } from '../../kernel/ports/hooks.ts'
import { pathOfPage } from './link-targets.ts'
import { publishedLinksOf } from './published-store.ts'
import { countPlaceholders } from './store.ts'

const roles: readonly PageRole[] = ['TERMS', 'PRIVACY', 'RETURNS', 'IMPRINT']

/** The placeholders of templates that the owner has not replaced yet. */
export const countLegalPlaceholders = (ctx: Data): Promise<number> => countPlaceholders(ctx, roles)

/** Checkout, sign-up and emails link these pages. A shop without a storefront has no addresses of pages. */
export async function legalPages(ctx: Data & Pick<Context, 'services'>): Promise<readonly LegalPage[]> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  if (!storefrontUrl) return []
  const published = await publishedLinksOf(ctx, roles)
  return roles.flatMap((role) =>
    published
      .filter((page) => page.role === role)
      .map((page) => ({ role, title: page.title, url: new URL(pathOfPage(page), storefrontUrl).href })),
  )
}
