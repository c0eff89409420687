import type { PortableProduct } from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  changeProduct,
  createProducts,
  idsBySku,
  idsBySlug,
  productsById,
  type VariantRow,
  variantsOf,
} from '../products/index.ts'
import { collectionsNamed } from './collections.ts'
import { clearedBy, keptOf, seoOf } from './empty-cells.ts'
import type { Layout } from './formats/layout.ts'
import type { ReadProduct } from './formats/read-products.ts'
import { type PartsNamed, partsNamed } from './parts.ts'
import { awaitPictures, type Pictures, picturesOf } from './pictures.ts'

export type Outcome = 'CREATED' | 'UPDATED' | 'UNCHANGED'

type WriteErrors =
  | (Parameters<typeof createProducts>[0] extends Context<infer C> ? C : never)
  | (Parameters<typeof collectionsNamed>[0] extends Context<infer C> ? C : never)
  | (Parameters<typeof picturesOf>[0] extends Context<infer C> ? C : never)

export interface Purpose {
  readonly importId: string
  readonly key: 'SLUG' | 'SKU' | null
  readonly layout: Layout
}

export type Sound = ReadProduct & Required<Pick<ReadProduct, 'product'>>

/** Writes products of a file in the caller's transaction. Answers the number of each outcome. */
export async function writeProducts(
  ctx: Context<WriteErrors>,
  purpose: Purpose,
  reads: readonly Sound[],
): Promise<Readonly<Record<Outcome, number>>> {
  const counts = { CREATED: 0, UPDATED: 0, UNCHANGED: 0 }
  const find = await finderOf(ctx, reads, purpose.key)
  const created: { readonly read: Sound; readonly wish: Wish; readonly pictures: Pictures }[] = []
  const parts = await partsNamed(ctx, reads)
  for (const read of reads) {
    const id = find(read)
    const pictures = await picturesOf(ctx, read.product)
    const wish = await wishOf(ctx, read.product, pictures, parts)
    if (id) counts[await change(ctx, purpose, { id, read, wish, pictures })]++
    else created.push({ read, wish, pictures })
  }
  const ids = await createProducts(
    ctx,
    created.map(({ wish }) => wish),
  )
  for (const [index, { read, pictures }] of created.entries())
    if (pictures.awaited.length)
      await awaitPictures(
        ctx,
        { productId: ids[index] ?? '', importId: purpose.importId, row: read.row },
        read.product,
        pictures,
      )
  return { ...counts, CREATED: created.length }
}

type Wish = Parameters<typeof createProducts>[1][number]

async function wishOf(
  ctx: Context<WriteErrors>,
  product: Sound['product'],
  pictures: Pictures,
  toParts: PartsNamed,
): Promise<Wish> {
  const { collections, media, relatedProducts: _, options, variants, ...rest } = product
  return {
    ...rest,
    ...(options && { options: options.map((option) => withMedia(option, pictures)) }),
    ...(media && {
      media: media.flatMap(({ url, ...one }) => {
        const fileId = pictures.fileOf(url)
        return fileId && pictures.isReady(fileId) ? [{ ...one, fileId }] : []
      }),
    }),
    ...(collections && { collectionIds: [...(await collectionsNamed(ctx, collections))] }),
    variants: variants.map(({ mediaUrl, parts, ...variant }, index) => ({
      ...variant,
      ...mediaOf(mediaUrl, pictures),
      ...(parts && { parts: toParts(parts, `product.variants[${index}].parts`) }),
    })),
  }
}

async function change(
  ctx: Context<WriteErrors>,
  { importId, layout }: Purpose,
  wanted: { readonly id: string; readonly read: Sound; readonly wish: Wish; readonly pictures: Pictures },
): Promise<Outcome> {
  const { id, read, pictures } = wanted
  const { slug, itemType: _, variants, ...wish } = wanted.wish
  const [before] = await productsById(ctx, [id])
  if (!before) return ctx.fail('PRODUCT_NOT_FOUND')
  const { currency, language } = await ctx.services.settings(ctx)
  const changed = await changeProduct(ctx, {
    ...wish,
    ...clearedBy(layout, read.product),
    ...seoOf(layout, read.product, before, language),
    ...(read.hasOwnSlug && { slug }),
    id,
    variants: matched(variants, await variantsOf(ctx, [id]), (variant, earlier) => ({
      ...keptOf(layout, variant, earlier, currency),
      ...(variant.mediaId === undefined && keptPicture(earlier, wish.media)),
    })),
  })
  if (read.product.media)
    await awaitPictures(ctx, { productId: id, importId, row: read.row }, read.product, pictures)
  return changed.revision === String(before.revision) ? 'UNCHANGED' : 'UPDATED'
}

/** By the slug of the file, by a SKU, and at last by the slug that is made from the name. */
async function finderOf(ctx: Context, reads: readonly Sound[], key: Purpose['key']) {
  const slugs = await idsBySlug(
    ctx,
    reads.map(({ product }) => product.slug),
  )
  const skus = await idsBySku(
    ctx,
    reads.flatMap(({ product }) => product.variants.flatMap(({ sku }) => sku ?? [])),
  )
  return ({ product, hasOwnSlug }: Sound): string | undefined => {
    const bySlug = slugs.get(product.slug)
    const known = product.variants.find(({ sku }) => sku !== undefined && skus.has(sku))
    const bySku = known?.sku === undefined ? undefined : skus.get(known.sku)
    if (key) return key === 'SLUG' ? bySlug : bySku
    return hasOwnSlug ? (bySlug ?? bySku) : (bySku ?? bySlug)
  }
}

/** Variants that the product has are found by SKU or choices, and keep their stock, which the inventory changes. */
function matched<V extends Wish['variants'][number]>(
  wanted: readonly V[],
  earlier: readonly VariantRow[],
  kept: (variant: V, earlier: VariantRow) => Partial<V>,
): (V & { readonly id?: string })[] {
  const bySku = new Map(earlier.flatMap((variant) => (variant.sku ? [[variant.sku, variant] as const] : [])))
  const keyOfChoices = (choices: object) => JSON.stringify(Object.entries(choices).toSorted())
  const byChoices = new Map(earlier.map((variant) => [keyOfChoices(variant.choices), variant]))
  const used = new Set<string>()
  return wanted.map((variant) => {
    const found =
      (variant.sku === undefined ? undefined : bySku.get(variant.sku)) ??
      byChoices.get(keyOfChoices(variant.choices ?? {}))
    if (!found || used.has(found.variant_id)) return variant
    used.add(found.variant_id)
    const { quantity: _, ...rest } = variant
    return { ...(rest as V), ...kept(variant, found), id: found.variant_id }
  })
}

/** A variant keeps its picture while the product has it. */
function keptPicture({ media_id }: VariantRow, media: Wish['media']) {
  const isThere = media === undefined || media.some(({ fileId }) => fileId === media_id)
  return media_id !== null && isThere ? { mediaId: media_id } : {}
}

function mediaOf(url: string | undefined, { fileOf, isReady }: Pictures) {
  const mediaId = fileOf(url)
  return mediaId && isReady(mediaId) ? { mediaId } : {}
}

const withMedia = (
  { choices, ...option }: NonNullable<PortableProduct['options']>[number],
  pictures: Pictures,
) => ({
  ...option,
  choices: choices.map(({ mediaUrl, ...choice }) => ({ ...choice, ...mediaOf(mediaUrl, pictures) })),
})
