import type { PortableProduct } from '../../generated/product-imports.ts'
import type { Product } from '../../generated/products.ts'

interface Around {
  readonly baseUrl: string
  /** By variant; null: not counted. */
  readonly stock: ReadonlyMap<string, number | null>
  /** The names of the collections that the product was put into by hand. */
  readonly collections: readonly string[]
  /** The slugs of the related products. */
  readonly relatedProducts: readonly string[]
  /** The slugs of the parts, by product. */
  readonly slugs: ReadonlyMap<string, string>
}

/** A product as files carry it. Facts that follow from others are left out. */
export function toPortable(
  product: Product,
  { baseUrl, stock, collections, relatedProducts, slugs }: Around,
): PortableProduct {
  const { name, slug, tagline, description, itemType, ribbon, brand, tags, visibility } = product
  const address = (url: string) => (url.startsWith('/') ? baseUrl + url : url)
  const addresses = new Map(product.media.map(({ id, url }) => [id, address(url)]))
  const mediaOf = (id: string | undefined) => {
    const mediaUrl = id === undefined ? undefined : addresses.get(id)
    return mediaUrl ? { mediaUrl } : {}
  }
  const { shippable, size } = product.physicalProperties ?? {}
  return {
    slug,
    name,
    itemType,
    ...(visibility && { visibility }),
    ...(tagline && { tagline }),
    ...(description && { description }),
    ...(brand && { brand }),
    ...(ribbon && { ribbon }),
    ...(tags?.length && { tags: [...tags] }),
    ...(collections.length && { collections: [...collections] }),
    ...(product.taxGroup && { taxGroup: product.taxGroup }),
    ...(product.publishDate && { publishDate: product.publishDate }),
    ...(product.unpublishDate && { unpublishDate: product.unpublishDate }),
    ...(product.options.length && {
      options: product.options.map(({ name: option, kind, choices }) => ({
        name: option,
        kind,
        choices: choices.map(({ value, colorCode, mediaId }) => ({
          value,
          ...(colorCode && { colorCode }),
          ...mediaOf(mediaId),
        })),
      })),
    }),
    variants: product.variants.map((variant) => {
      const quantity = itemType === 'BUNDLE' ? null : (stock.get(variant.id) ?? null)
      const parts = partsOf(variant, slugs)
      return {
        ...(Object.keys(variant.choices).length && { choices: variant.choices }),
        price: variant.price.amount,
        ...(variant.fullPrice && { fullPrice: variant.fullPrice.amount }),
        ...(variant.cost && { cost: variant.cost.amount }),
        ...(variant.sku && { sku: variant.sku }),
        ...(variant.barcode && { barcode: variant.barcode }),
        ...(variant.weight !== undefined && { weight: variant.weight }),
        ...(quantity !== null && { quantity: Math.max(0, quantity) }),
        ...mediaOf(variant.mediaId),
        ...(variant.scheduledDate && { scheduledDate: variant.scheduledDate }),
        ...(variant.visible === false && { visible: false }),
        ...(parts.length > 0 && { parts }),
      }
    }),
    ...(product.media.length && {
      media: product.media.map(({ url, altText, choices }) => ({
        url: address(url),
        altText,
        ...(choices && { choices }),
      })),
    }),
    ...(product.details.length && { details: [...product.details] }),
    ...(product.infoSections?.length && { infoSections: [...product.infoSections] }),
    ...(product.customFields?.length && { customFields: [...product.customFields] }),
    ...(product.seo && { seo: product.seo }),
    ...(product.preorder && { preorder: product.preorder }),
    ...(product.minQuantity !== undefined && { minQuantity: product.minQuantity }),
    ...(product.maxQuantity !== undefined && { maxQuantity: product.maxQuantity }),
    ...(shippable !== undefined && { shippable }),
    ...(size && { size }),
    ...(product.deliveryEstimate && { deliveryEstimate: product.deliveryEstimate }),
    ...(product.service && { service: product.service }),
    ...(product.subscriptionOptions.length && {
      subscriptionOptions: product.subscriptionOptions.map(({ price: _, ...option }) => option),
    }),
    ...(relatedProducts.length && { relatedProducts: [...relatedProducts] }),
  }
}

/** A deleted part is nothing that another shop could have. */
function partsOf({ parts = [] }: Product['variants'][number], slugs: Around['slugs']) {
  return parts.flatMap(({ productId, choices, quantity }) => {
    const product = slugs.get(productId)
    return product === undefined
      ? []
      : [{ product, ...(Object.keys(choices).length > 0 && { choices }), quantity }]
  })
}
