import type { PortableProduct } from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  changeProduct,
  createProduct,
  idsBySku,
  idsBySlug,
  productsById,
  type VariantRow,
  variantsOf,
} from '../products/index.ts'
import { collectionsNamed } from './collections.ts'
import type { ReadProduct } from './formats/read-products.ts'
import { awaitPictures, type Pictures, picturesOf } from './pictures.ts'

export type Outcome = 'CREATED' | 'UPDATED' | 'UNCHANGED'

type WriteErrors =
  | (Parameters<typeof createProduct>[0] extends Context<infer C> ? C : never)
  | (Parameters<typeof collectionsNamed>[0] extends Context<infer C> ? C : never)
  | (Parameters<typeof picturesOf>[0] extends Context<infer C> ? C : never)

export interface Purpose {
  readonly importId: string
  readonly key: 'SLUG' | 'SKU' | null
}

export type Sound = ReadProduct & Required<Pick<ReadProduct, 'product'>>

/** Writes one product of a file in the caller's transaction. */
export async function writeProduct(
  ctx: Context<WriteErrors>,
  { importId, key }: Purpose,
  read: Sound,
): Promise<Outcome> {
  const { product } = read
  const { collections, media, relatedProducts: _, options, variants, slug, itemType, ...rest } = product
  const id = await findProduct(ctx, read, key)
  const pictures = await picturesOf(ctx, product)
  const wish = {
    ...rest,
    ...(read.hasOwnSlug || !id ? { slug } : {}),
    ...(options && { options: options.map((option) => withMedia(option, pictures)) }),
    ...(media && {
      media: media.flatMap(({ url, ...one }) => {
        const fileId = pictures.fileOf(url)
        return fileId && pictures.isReady(fileId) ? [{ ...one, fileId }] : []
      }),
    }),
    ...(collections && { collectionIds: [...(await collectionsNamed(ctx, collections))] }),
  }
  const wanted = variants.map(({ mediaUrl, ...variant }) => ({ ...variant, ...mediaOf(mediaUrl, pictures) }))
  if (!id) {
    const created = await createProduct(ctx, { ...wish, ...(itemType && { itemType }), variants: wanted })
    await awaitPictures(ctx, { productId: created.id, importId, row: read.row }, product, pictures)
    return 'CREATED'
  }
  const [before] = await productsById(ctx, [id])
  const changed = await changeProduct(ctx, {
    ...wish,
    id,
    variants: matched(wanted, await variantsOf(ctx, [id])),
  })
  if (media) await awaitPictures(ctx, { productId: id, importId, row: read.row }, product, pictures)
  return changed.revision === String(before?.revision) ? 'UNCHANGED' : 'UPDATED'
}

/** By the slug of the file, by a SKU, and at last by the slug that is made from the name. */
async function findProduct(
  ctx: Context,
  { product, hasOwnSlug }: Sound,
  key: Purpose['key'],
): Promise<string | undefined> {
  const bySlug = async () => (await idsBySlug(ctx, [product.slug])).get(product.slug)
  const bySku = async () => {
    const skus = product.variants.flatMap(({ sku }) => sku ?? [])
    return (await idsBySku(ctx, skus)).values().next().value
  }
  if (key === 'SLUG') return bySlug()
  if (key === 'SKU') return bySku()
  return hasOwnSlug ? ((await bySlug()) ?? (await bySku())) : ((await bySku()) ?? (await bySlug()))
}

/** Variants that the product has are found by SKU or choices, and keep their stock, which the inventory changes. */
function matched<V extends PortableProduct['variants'][number]>(
  wanted: readonly V[],
  earlier: readonly VariantRow[],
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
    return { ...(rest as V), id: found.variant_id }
  })
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
