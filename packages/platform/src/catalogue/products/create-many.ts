import type { NewProduct as ProductInput } from '../../generated/products.ts'
import { audit } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockParts } from './bundle-parts.ts'
import { claimNames, emptyProduct, planPublishing } from './change.ts'
import { refreshCollections } from './collection-members.ts'
import { keepCollections } from './collections-store.ts'
import { draftOf, type ProductErrors } from './draft.ts'
import { idsBySku, idsBySlug } from './lookup-store.ts'
import { noteUse } from './product-files.ts'
import { toProducts } from './read.ts'
import { productsById } from './store.ts'
import { insertProducts, lastPosition, type NewProduct } from './write-store.ts'

/**
 * Creates products in the caller's transaction with a few statements for all of them. Answers their ids. The caller
 * makes sure that they share no slug and no SKU with each other.
 */
export async function createProducts(
  ctx: Context<ProductErrors>,
  inputs: readonly (ProductInput & { readonly slug: string })[],
): Promise<readonly string[]> {
  if (!inputs.length) return []
  await keepCollections(ctx)
  await claimNames(ctx)
  const first = await lastPosition(ctx)
  const drafts: NewProduct[] = []
  for (const [index, { itemType = 'PHYSICAL', ...wish }] of inputs.entries())
    drafts.push(await draftOf(ctx, wish, emptyProduct(ctx.random.id(), itemType, first + index)))
  const [slug] = await idsBySlug(
    ctx,
    drafts.map((draft) => draft.slug),
  )
  if (slug) ctx.fail('SLUG_ALREADY_EXISTS', { slug: slug[0], productId: slug[1] })
  const skus = drafts.flatMap(({ variants }) => variants.flatMap((variant) => variant.sku ?? []))
  const [sku] = await idsBySku(ctx, skus)
  if (sku) ctx.fail('SKU_ALREADY_EXISTS', { sku: sku[0], productId: sku[1] })
  await lockParts(ctx, drafts)
  await insertProducts(ctx, drafts)
  await ctx.services.hooks.variantsChanged(ctx, { added: drafts.flatMap(({ variants }) => variants) })
  const ids = drafts.map(({ id }) => id)
  await refreshCollections(ctx, ids)
  for (const draft of drafts) {
    if (draft.document.media.length) await noteUse(ctx, draft, draft.document.media)
    await planPublishing(ctx, draft)
  }
  const products = await toProducts(await productsById(ctx, ids), ctx, { full: true })
  for (const product of products) await ctx.emit('wix.stores.catalog.v3.product_created', product.id, product)
  await audit(
    ctx,
    ...drafts.map(({ id, name }) => ({ action: 'product created', detail: { productId: id, name } })),
  )
  return ids
}
