import { isDeepStrictEqual } from 'node:util'
import type { Product } from '../../generated/products.ts'
import { audit } from '../../identity/identities/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { lockParts } from './bundle-parts.ts'
import { refreshCollections } from './collection-members.ts'
import { keepCollections } from './collections-store.ts'
import { draftOf, type ProductErrors, type ProductWish } from './draft.ts'
import { noteUse } from './product-files.ts'
import { readProduct } from './read.ts'
import { idOfSlug, keepSlug } from './slugs-store.ts'
import { type ProductRow, productsById, type VariantRow, variantsOf } from './store.ts'
import {
  lockProduct,
  type NewProduct,
  removeProducts,
  replaceProduct,
  variantsWithSku,
} from './write-store.ts'

type ProductContext = Context<ProductErrors>

/** Changes the named fields of a product in the caller's transaction. */
export function changeProduct(
  ctx: ProductContext,
  { id, revision, ...wish }: ProductWish & { readonly id: string; readonly revision?: string | undefined },
): Promise<Product> {
  return rewriteProduct(ctx, { id, revision }, (earlier) => draftOf(ctx, wish, earlier))
}

/** Changes a product in the caller's transaction, and announces it unless nothing is different. */
export async function rewriteProduct(
  ctx: ProductContext,
  { id, revision }: { readonly id: string; readonly revision?: string | undefined },
  next: (earlier: NewProduct) => NewProduct | Promise<NewProduct>,
): Promise<Product> {
  await keepCollections(ctx)
  const row = (isUuid(id) ? await lockProduct(ctx, id) : undefined) ?? ctx.fail('PRODUCT_NOT_FOUND')
  if (revision !== undefined && revision !== String(row.revision)) ctx.fail('CONFLICT')
  const before = await readProduct(ctx, row)
  const earlier = toDraft(row, await variantsOf(ctx, [row.product_id]))
  const draft = await next(earlier)
  if (isSame(draft, earlier)) return before
  if (draft.slug !== earlier.slug || skusOf(draft).some((sku) => !skusOf(earlier).includes(sku)))
    await claimNames(ctx)
  if (draft.slug !== earlier.slug) {
    await mustBeFree(ctx, draft)
    await keepSlug(ctx, draft.id, { earlier: earlier.slug, present: draft.slug })
  }
  await skusMustBeFree(ctx, draft)
  await lockParts(ctx, [earlier, draft])
  await replaceProduct(ctx, draft)
  await ctx.services.hooks.variantsChanged(ctx, {
    added: without(draft, earlier),
    removed: without(earlier, draft).map((variant) => variant.id),
  })
  const product = await afterWriting(ctx, draft)
  await ctx.emit('wix.stores.catalog.v3.product_updated', draft.id, product, before)
  await audit(ctx, { action: 'product changed', detail: { productId: draft.id, name: draft.name } })
  return product
}

/** Deletes a product in the caller's transaction, and announces it. Orders keep what they have. */
export async function deleteProduct(ctx: ProductContext, id: string): Promise<void> {
  const row = (isUuid(id) ? await lockProduct(ctx, id) : undefined) ?? ctx.fail('PRODUCT_NOT_FOUND')
  const removed = (await variantsOf(ctx, [row.product_id])).map(({ variant_id }) => variant_id)
  await removeProducts(ctx, [row.product_id])
  await ctx.services.hooks.variantsChanged(ctx, { removed })
  await noteUse(ctx, { id: row.product_id, name: row.name }, [])
  await ctx.emit('wix.stores.catalog.v3.product_deleted', row.product_id, {})
  await audit(ctx, { action: 'product deleted', detail: { productId: row.product_id, name: row.name } })
}

/** Assigns the collections, notes the used files and schedules the publishing, after every write. */
async function afterWriting(ctx: ProductContext, draft: NewProduct): Promise<Product> {
  await refreshCollections(ctx, [draft.id])
  await noteUse(ctx, draft, draft.document.media)
  await planPublishing(ctx, draft)
  return readProduct(ctx, (await lockProduct(ctx, draft.id)) ?? ctx.fail('PRODUCT_NOT_FOUND'))
}

/** The next time at which the product appears or disappears. */
export async function planPublishing(ctx: Context<ProductErrors>, draft: NewProduct): Promise<void> {
  const { visibility, publishDate, unpublishDate } = draft
  const next =
    visibility === 'SCHEDULED' ? publishDate : visibility === 'PUBLISHED' ? unpublishDate : undefined
  if (next) await ctx.schedule('products.publish', next, { productId: draft.id }, draft.id)
}

/** One transaction at a time chooses slugs and SKUs, so that each sees those of the others. */
export const claimNames = (ctx: Pick<Context, 'db' | 'siteId'>): Promise<void> =>
  lockByName(ctx, 'product names')

const skusOf = ({ variants }: NewProduct): readonly string[] => variants.flatMap(({ sku }) => sku ?? [])

async function mustBeFree(ctx: ProductContext, { id, slug }: NewProduct): Promise<void> {
  const taken = await idOfSlug(ctx, slug)
  if (taken && taken !== id) ctx.fail('SLUG_ALREADY_EXISTS', { slug, productId: taken })
}

async function skusMustBeFree(ctx: ProductContext, draft: NewProduct): Promise<void> {
  const [taken] = await variantsWithSku(ctx, skusOf(draft), draft.id)
  if (taken) ctx.fail('SKU_ALREADY_EXISTS', { sku: taken.sku, productId: taken.product_id })
}

/** The variants of a product that another one does not have. */
const without = ({ variants }: NewProduct, other: NewProduct): NewProduct['variants'] => {
  const ids = new Set(other.variants.map(({ id }) => id))
  return variants.filter(({ id }) => !ids.has(id))
}

/** Whether both would be stored alike. */
export const isSame = (draft: NewProduct, earlier: NewProduct): boolean =>
  isDeepStrictEqual(plain(draft), plain(earlier))

/** As stored: without undefined fields. */
const plain = (draft: NewProduct): unknown => JSON.parse(JSON.stringify(draft))

/** The stored products with these ids, in the form in which they are written. */
export async function draftsById(data: Data, ids: readonly string[]): Promise<Map<string, NewProduct>> {
  const rows = await productsById(data, ids)
  const variants = Map.groupBy(await variantsOf(data, ids), ({ product_id }) => product_id)
  return new Map(rows.map((row) => [row.product_id, toDraft(row, variants.get(row.product_id) ?? [])]))
}

/** A stored product in the form in which it is written. */
export function toDraft(row: ProductRow, variants: readonly VariantRow[]): NewProduct {
  return {
    id: row.product_id,
    slug: row.slug,
    name: row.name,
    itemType: row.item_type,
    ...(row.ribbon !== null && { ribbon: row.ribbon }),
    ...(row.brand !== null && { brand: row.brand }),
    tags: row.tags,
    ...(row.tax_group !== null && { taxGroup: row.tax_group }),
    visibility: row.visibility,
    ...(row.publish_at && { publishDate: row.publish_at }),
    ...(row.unpublish_at && { unpublishDate: row.unpublish_at }),
    collectionIds: row.manual_collection_ids,
    document: row.document,
    position: row.position,
    variants: variants.map((variant) => ({
      id: variant.variant_id,
      choices: variant.choices,
      price: Number(variant.price),
      ...(variant.full_price !== null && { fullPrice: Number(variant.full_price) }),
      ...(variant.cost !== null && { cost: Number(variant.cost) }),
      ...(variant.sku !== null && { sku: variant.sku }),
      ...(variant.barcode !== null && { barcode: variant.barcode }),
      ...(variant.weight !== null && { weight: variant.weight }),
      stock: variant.stock,
      ...(variant.media_id !== null && { mediaId: variant.media_id }),
      ...(variant.scheduled_at && { scheduledDate: variant.scheduled_at }),
      ...(variant.is_hidden && { isHidden: true as const }),
      ...(variant.parts && { parts: variant.parts }),
    })),
  }
}
