import { productsById } from '../../catalogue/products/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'

/** The reviewed item. */
export interface Target {
  readonly namespace: string
  readonly entityId: string
}

/** The namespace of products. */
export const storeNamespace = 'stores'

export async function productOf(ctx: Pick<Context, 'db' | 'siteId'>, { namespace, entityId }: Target) {
  if (namespace !== storeNamespace || !isUuid(entityId)) return undefined
  const [product] = await productsById(ctx, [entityId])
  return product
}

/** Catalogue ids are case-insensitive. */
export const entityIdOf = ({ namespace, entityId }: Target): string =>
  namespace === storeNamespace ? entityId.toLowerCase() : entityId

export async function checkTarget(
  ctx: Context<'NAMESPACE_NOT_SUPPORTED' | 'REVIEWED_ENTITY_NOT_FOUND'>,
  target: Target,
): Promise<void> {
  if (target.namespace === storeNamespace) {
    if (!(await productOf(ctx, target))) ctx.fail('REVIEWED_ENTITY_NOT_FOUND')
    return
  }
  // Only the app knows the items of its own namespace.
  if (!isStaffOrApp(ctx.caller)) ctx.fail('NAMESPACE_NOT_SUPPORTED')
}

/** The item's page in the shop; otherwise the shop's home page. */
export async function pageOf(
  ctx: Pick<Context, 'db' | 'siteId' | 'services'>,
  product: { readonly slug: string } | undefined,
): Promise<string> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  const shopUrl = storefrontUrl ?? ctx.services.baseUrl
  return product ? `${shopUrl}/products/${product.slug}` : shopUrl
}
