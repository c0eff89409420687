import { type Insertable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { learnWords } from '../search/index.ts'
import { announceBundles, type Flagged, followParts, refreshBundles } from './bundle-stock-store.ts'
import { wordsOfCollections } from './collection-words.ts'
import type { ProductDocument, ProductItemType, StoredPart } from './columns.ts'
import { refreshInStock } from './in-stock-store.ts'
import { markCatalogue } from './marks-store.ts'
import { forSale } from './rules.ts'
import { type SearchWords, searchWordsOf } from './search-text.ts'
import { type ProductRow, productColumns, type VariantRow } from './store.ts'

type Scope = Data & Pick<Context, 'random' | 'clock'>
type Announcing = Scope & Pick<Context, 'emit'>

/** A product as it is written. Its collections are those that were chosen by hand. */
export interface NewProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly itemType: ProductItemType
  readonly ribbon?: string | undefined
  readonly brand?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly taxGroup?: string | undefined
  readonly visibility?: ProductRow['visibility'] | undefined
  readonly publishDate?: Date | undefined
  readonly unpublishDate?: Date | undefined
  readonly collectionIds: readonly string[]
  readonly document: ProductDocument
  readonly variants: readonly NewVariant[]
  readonly position: number
}

export interface NewVariant {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  /** Minor units. */
  readonly price: number
  readonly fullPrice?: number | undefined
  readonly cost?: number | undefined
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  readonly weight?: number | undefined
  /** Null: no stock count. */
  readonly stock: number | null
  readonly mediaId?: string | undefined
  readonly scheduledDate?: Date | undefined
  /** Shoppers neither see nor buy it. */
  readonly isHidden?: true | undefined
  /** Only bundles. */
  readonly parts?: readonly StoredPart[] | undefined
}

/** The caller has locked the parts of bundles. */
export async function insertProducts(scope: Scope, products: readonly NewProduct[]): Promise<void> {
  if (!products.length) return
  const { db, siteId, clock } = scope
  const now = clock.now()
  const words = products.map(searchWordsOf)
  await db
    .insertInto('products')
    .values(
      products.map((product, index) => ({
        ...columnsOf(product, words[index] as SearchWords),
        site_id: siteId,
        product_id: product.id,
        collection_ids: [],
        collection_keys: [],
        in_stock: variantRows(siteId, product).some(
          (variant) => !variant.is_hidden && forSale(variant) !== 0,
        ),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  const variants = products.flatMap((product) => variantRows(siteId, product))
  await db.insertInto('product_variants').values(variants).execute()
  await learnWords(scope, {
    all: words.flatMap(({ all }) => all),
    name: words.flatMap(({ name }) => name),
  })
  await markCatalogue(scope)
  await followParts(
    scope,
    products.flatMap((product) => product.variants),
  )
}

/**
 * Writes the whole product. Variants that it had before keep their stock; the others are removed. The caller has locked
 * the parts of a bundle.
 */
export async function replaceProduct(scope: Announcing, product: NewProduct): Promise<void> {
  const { db, siteId, clock } = scope
  const words = searchWordsOf(product)
  await learnWords(scope, words)
  await db
    .updateTable('products')
    .set({
      ...columnsOf(product, words),
      search_words: sql`${wordsIn(words.all)} || ${wordsOfCollections(sql.ref('collection_keys'))}`,
      updated_at: clock.now(),
      revision: sql<number>`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('product_id', '=', product.id)
    .execute()
  const ids = product.variants.map(({ id }) => id)
  const { rows: removed } = await sql<Flagged>`
    delete from product_variants where site_id = ${siteId} and product_id = ${product.id}
      and variant_id <> all(${ids}::uuid[]) returning variant_id, in_bundle`.execute(db)
  // A SKU may move from one variant to another.
  await sql`
    update product_variants set sku = null
    where site_id = ${siteId} and product_id = ${product.id} and sku is not null`.execute(db)
  const written = await db
    .insertInto('product_variants')
    .values(variantRows(siteId, product))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'variant_id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        choices: ref('excluded.choices'),
        price: ref('excluded.price'),
        full_price: ref('excluded.full_price'),
        cost: ref('excluded.cost'),
        sku: ref('excluded.sku'),
        barcode: ref('excluded.barcode'),
        weight: ref('excluded.weight'),
        // Units that are sold already stay sold.
        preorder_limit: sql<number>`greatest(excluded.preorder_limit, -coalesce(product_variants.stock, 0))`,
        media_id: ref('excluded.media_id'),
        scheduled_at: ref('excluded.scheduled_at'),
        is_hidden: ref('excluded.is_hidden'),
        parts: ref('excluded.parts'),
        part_ids: ref('excluded.part_ids'),
      })),
    )
    .returning(['variant_id', 'in_bundle'])
    .execute()
  await refreshInStock(scope, ids)
  await markCatalogue(scope)
  await announceBundles(scope, await followParts(scope, product.variants))
  await refreshBundles(scope, [...removed, ...written])
}

/** Bundles with parts of these products cannot be sold any more. */
export async function removeProducts(scope: Announcing, ids: readonly string[]): Promise<void> {
  const { db, siteId } = scope
  for (const table of ['collection_products', 'product_slugs'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).where('product_id', 'in', ids).execute()
  const removed = await db
    .deleteFrom('product_variants')
    .where('site_id', '=', siteId)
    .where('product_id', 'in', ids)
    .returning(['variant_id', 'in_bundle'])
    .execute()
  await db.deleteFrom('products').where('site_id', '=', siteId).where('product_id', 'in', ids).execute()
  await markCatalogue(scope)
  await refreshBundles(scope, removed)
}

/** No other transaction changes this product until this one ends. */
export async function lockProduct({ db, siteId }: Data, id: string): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products')
    .select([...productColumns])
    .where('site_id', '=', siteId)
    .where('product_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The variants of other products with one of these SKUs. */
export async function variantsWithSku(
  { db, siteId }: Data,
  skus: readonly string[],
  productId: string,
): Promise<readonly Pick<VariantRow, 'sku' | 'product_id'>[]> {
  if (!skus.length) return []
  return db
    .selectFrom('product_variants')
    .select(['sku', 'product_id'])
    .where('site_id', '=', siteId)
    .where('sku', 'in', skus)
    .where('product_id', '<>', productId)
    .execute()
}

/** The position after all products. */
export async function lastPosition({ db, siteId }: Data): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select position as last from products where site_id = ${siteId} order by position desc limit 1`.execute(
    db,
  )
  return (rows[0]?.last ?? -1) + 1
}

function columnsOf(product: NewProduct, words: SearchWords) {
  const { document } = product
  const variants = product.variants.filter(({ isHidden }) => !isHidden)
  const choices = variants.flatMap((variant) =>
    Object.entries(variant.choices).map(([name, value]) => `${name}:${value}`.toLowerCase()),
  )
  const columns = {
    slug: product.slug,
    name: product.name,
    item_type: product.itemType,
    position: product.position,
    price: Math.min(...variants.map(({ price }) => price)),
    on_sale: variants.some(({ fullPrice }) => fullPrice !== undefined),
    ribbon: product.ribbon ?? null,
    brand: product.brand ?? null,
    tags: [...(product.tags ?? [])],
    tax_group: product.taxGroup ?? null,
    visibility: product.visibility ?? 'PUBLISHED',
    publish_at: product.publishDate ?? null,
    unpublish_at: product.unpublishDate ?? null,
    manual_collection_ids: [...product.collectionIds],
    choice_keys: [...new Set(choices)],
    // Older nodes search this text.
    search_text: words.all.join(' '),
    document: json(document),
  } satisfies Partial<Insertable<Database['products']>>
  return {
    ...columns,
    search_words: wordsIn(words.all),
    name_words: wordsIn(words.name),
  }
}

const wordsIn = (words: readonly string[]) => sql<string>`array_to_tsvector(${[...words]}::text[])`

/** The limit of a pre-order without a limit. */
const mostPreorders = 99_999

function variantRows(siteId: string, { id, variants, document: { preorder } }: NewProduct) {
  const preorder_limit = preorder ? (preorder.limit ?? mostPreorders) : 0
  return variants.map((variant, position) => ({
    site_id: siteId,
    variant_id: variant.id,
    product_id: id,
    position,
    choices: json(variant.choices),
    price: variant.price,
    full_price: variant.fullPrice ?? null,
    cost: variant.cost ?? null,
    sku: variant.sku ?? null,
    barcode: variant.barcode ?? null,
    weight: variant.weight ?? null,
    stock: variant.stock,
    preorder_limit,
    media_id: variant.mediaId ?? null,
    scheduled_at: variant.scheduledDate ?? null,
    is_hidden: variant.isHidden ?? false,
    parts: variant.parts ? json(variant.parts) : null,
    part_ids: variant.parts?.map(({ variantId }) => variantId) ?? null,
  }))
}
