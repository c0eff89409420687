import type { PortableProduct } from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { createProducts, NewProduct, NewVariant, ProductWish } from '../products/index.ts'
import { collectionsNamed } from './collections.ts'
import { clearedBy, keptOf, seoOf } from './empty-cells.ts'
import type { Sound } from './find.ts'
import type { Layout } from './formats/layout.ts'
import type { PartsNamed } from './parts.ts'
import type { Pictures } from './pictures.ts'

type WishErrors = Parameters<typeof collectionsNamed>[0] extends Context<infer C> ? C : never

export type Wish = Parameters<typeof createProducts>[1][number]

/** A product of a file as the input of a new one. */
export async function wishOf(
  ctx: Context<WishErrors>,
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

/** The changes that a file asks for in a product that the shop has. */
export function changesOf(
  { wish, read }: { readonly wish: Wish; readonly read: Sound },
  earlier: NewProduct,
  { layout, currency, language }: { layout: Layout; currency: string; language: string },
): ProductWish {
  const { slug, itemType: _, variants, ...rest } = wish
  return {
    ...rest,
    ...clearedBy(layout, read.product),
    ...seoOf(layout, read.product, earlier, language),
    ...(read.hasOwnSlug && { slug }),
    variants: matched(variants, earlier.variants, (variant, before) => ({
      ...keptOf(layout, variant, before, currency),
      ...(variant.mediaId === undefined && keptPicture(before, wish.media)),
    })),
  }
}

/** Variants that the product has are found by SKU or choices, and keep their stock, which the inventory changes. */
function matched<V extends Wish['variants'][number]>(
  wanted: readonly V[],
  earlier: readonly NewVariant[],
  kept: (variant: V, earlier: NewVariant) => Partial<V>,
): (V & { readonly id?: string })[] {
  const bySku = new Map(earlier.flatMap((variant) => (variant.sku ? [[variant.sku, variant] as const] : [])))
  const keyOfChoices = (choices: object) => JSON.stringify(Object.entries(choices).toSorted())
  const byChoices = new Map(earlier.map((variant) => [keyOfChoices(variant.choices), variant]))
  const used = new Set<string>()
  return wanted.map((variant) => {
    const found =
      (variant.sku === undefined ? undefined : bySku.get(variant.sku)) ??
      byChoices.get(keyOfChoices(variant.choices ?? {}))
    if (!found || used.has(found.id)) return variant
    used.add(found.id)
    const { quantity: _, ...rest } = variant
    return { ...(rest as V), ...kept(variant, found), id: found.id }
  })
}

/** A variant keeps its picture while the product has it. */
function keptPicture({ mediaId }: NewVariant, media: Wish['media']) {
  const isThere = media === undefined || media.some(({ fileId }) => fileId === mediaId)
  return mediaId !== undefined && isThere ? { mediaId } : {}
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
