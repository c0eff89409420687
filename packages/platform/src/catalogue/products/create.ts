import type { Product, NewProduct as ProductInput } from '../../generated/products.ts'
import { audit } from '../../identity/identities/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { slugOf } from '../../kernel/slug-rules.ts'
import { lockParts } from './bundle-parts.ts'
import { claimNames, planPublishing, toDraft } from './change.ts'
import { refreshCollections } from './collection-members.ts'
import { keepCollections } from './collections-store.ts'
import { draftOf, type ProductErrors } from './draft.ts'
import { idsBySku, idsBySlug } from './lookup-store.ts'
import { noteUse } from './product-files.ts'
import { toProducts } from './read.ts'
import { freeSlug } from './slugs-store.ts'
import { productsById, variantsOf } from './store.ts'
import { insertProducts, lastPosition, lockProduct, type NewProduct } from './write-store.ts'

/** Creates a product in the caller's transaction, and announces it. */
export async function createProduct(
  ctx: Context<ProductErrors>,
  { itemType = 'PHYSICAL', ...wish }: ProductInput,
): Promise<Product> {
  await keepCollections(ctx)
  await claimNames(ctx)
  const draft = await draftOf(ctx, wish, emptyProduct(ctx.random.id(), itemType, await lastPosition(ctx)))
  const slug = draft.slug || (await freeSlug(ctx, slugOf(draft.name) || 'product'))
  const [product] = await createDrafts(ctx, [{ ...draft, slug }])
  return product as Product
}

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
  await createDrafts(ctx, drafts)
  return drafts.map(({ id }) => id)
}

/** Writes new products and announces them. The caller has claimed their names, and keeps the collections. */
export async function createDrafts(
  ctx: Context<ProductErrors>,
  drafts: readonly NewProduct[],
): Promise<readonly Product[]> {
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
  return products
}

/** Creates a draft like another product, without what belongs to that one alone. */
export async function duplicateProduct(
  ctx: Context<ProductErrors>,
  id: string,
  name?: string,
): Promise<Product> {
  await keepCollections(ctx)
  const row = (isUuid(id) ? await lockProduct(ctx, id) : undefined) ?? ctx.fail('PRODUCT_NOT_FOUND')
  await claimNames(ctx)
  const original = toDraft(row, await variantsOf(ctx, [row.product_id]))
  const named = name ?? `${original.name.slice(0, 190)} (copy)`
  const { publishDate: _, unpublishDate: __, ...rest } = original
  const copy: NewProduct = {
    ...rest,
    id: ctx.random.id(),
    name: named,
    slug: await freeSlug(ctx, slugOf(named) || 'product'),
    visibility: 'DRAFT',
    position: await lastPosition(ctx),
    variants: original.variants.map(({ sku, barcode, ...variant }) => ({
      ...variant,
      id: ctx.random.id(),
      stock: variant.stock === null || variant.parts ? null : 0,
    })),
    document: {
      ...original.document,
      texts: Object.fromEntries(
        Object.entries(original.document.texts).map(([language, texts]) => [
          language,
          { ...texts, name: named },
        ]),
      ),
    },
  }
  const [product] = await createDrafts(ctx, [copy])
  return product as Product
}

/** A product before its first fields. */
const emptyProduct = (id: string, itemType: NewProduct['itemType'], position: number): NewProduct => ({
  id,
  slug: '',
  name: '',
  itemType,
  visibility: 'DRAFT',
  tags: [],
  collectionIds: [],
  position,
  variants: [],
  document: {
    texts: {},
    options: [],
    media: [],
    subscriptionOptions: [],
    shippable: itemType === 'PHYSICAL' || itemType === 'BUNDLE',
    relatedProductIds: [],
  },
})
