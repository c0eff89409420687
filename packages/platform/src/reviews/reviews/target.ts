import { catalogAppId, productsById } from '../../catalogue/products/index.ts'
import type { CatalogReference } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { catalogApps, itemsOfApps } from '../../pricing/line-items/index.ts'

/** The reviewed item. For an item of an app's catalogue, the namespace is the app's id. */
export interface Target {
  readonly namespace: string
  readonly entityId: string
}

/** The namespace of products. */
export const storeNamespace = 'stores'

export const referenceOf = ({ namespace, entityId }: Target): CatalogReference => ({
  appId: namespace === storeNamespace ? catalogAppId : namespace,
  catalogItemId: entityId,
})

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
  // Only the app knows the items of a namespace without a catalogue.
  if (isStaffOrApp(ctx.caller)) return
  if (!(await catalogApps(ctx)).includes(target.namespace)) ctx.fail('NAMESPACE_NOT_SUPPORTED')
  const [item] = await itemsOfApps(ctx, [referenceOf(target)])
  if (!item) ctx.fail('REVIEWED_ENTITY_NOT_FOUND')
}

/** The name of the item, and its page; without one, the shop's home page. */
export async function placeOf(ctx: Context, target: Target): Promise<Place> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  const shopUrl = storefrontUrl ?? ctx.services.baseUrl
  const product = await productOf(ctx, target)
  if (product) return { name: product.name, url: `${shopUrl}/products/${product.slug}` }
  const [item] = target.namespace === storeNamespace ? [] : await itemsOfApps(ctx, [referenceOf(target)])
  return { ...(item && { name: item.name }), url: item?.url ?? shopUrl }
}

interface Place {
  readonly name?: string
  readonly url: string
}
