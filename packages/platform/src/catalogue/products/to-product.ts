import type { Product, ProductOption, ProductVariant } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { type PartsOf, weightOf } from './bundle-read.ts'
import type { CollectionRow } from './collections-store.ts'
import { textsIn } from './columns.ts'
import { catalogAppId, forSale, stockInfo, stockTogether, subscriptionPrice } from './rules.ts'
import type { ProductRow, VariantRow } from './store.ts'
import { partsPrice, toBundlePart } from './to-bundle-part.ts'

export interface ProductWriter {
  readonly settings: SiteSettings
  readonly price: (minor: number) => Price
  readonly collections: ReadonlyMap<string, CollectionRow>
  /** The parts of bundles. */
  readonly parts: PartsOf
  /** With the data that shoppers do not see. */
  readonly full: boolean
}

/** Prices and stock are those of the visible variants. */
export function toProduct(row: ProductRow, all: readonly VariantRow[], writer: ProductWriter): Product {
  const { document } = row
  const variants = all.filter(({ is_hidden }) => !is_hidden)
  const prices = variants.map(({ price }) => Number(price))
  const cheapest = variants.find(({ price }) => Number(price) === Math.min(...prices))
  const { price, settings, full } = writer
  const texts = textsIn(document, settings.language)
  return {
    id: row.product_id,
    slug: row.slug,
    name: texts.name,
    ...(texts.tagline && { tagline: texts.tagline }),
    description: texts.description,
    itemType: row.item_type,
    catalogReference: { catalogItemId: row.product_id, appId: catalogAppId },
    currency: settings.currency,
    price: price(Math.min(...prices)),
    priceRange: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    ...(cheapest?.full_price != null && { fullPrice: price(Number(cheapest.full_price)) }),
    onSale: row.on_sale,
    ...(row.ribbon && { ribbon: row.ribbon }),
    ...(row.brand && { brand: row.brand }),
    ...(row.tags.length > 0 && { tags: row.tags }),
    options: toOptions(row, variants, full),
    variants: (full ? all : variants).map((variant) => toVariant(variant, writer)),
    media: document.media,
    collections: row.collection_ids.flatMap((id) => {
      const collection = writer.collections.get(id)
      return collection ? [{ id, slug: collection.slug, name: collection.name }] : []
    }),
    stock: stockInfo(stockTogether(variants)),
    subscriptionOptions: document.subscriptionOptions.map((option) => ({
      ...option,
      price: price(subscriptionPrice(Math.min(...prices), option)),
    })),
    ...(document.digitalFile && { digitalFile: document.digitalFile }),
    ...(document.service && { service: document.service }),
    ...((row.item_type === 'PHYSICAL' || row.item_type === 'BUNDLE') && {
      physicalProperties: {
        ...weightOfFirst(variants, writer),
        weightUnit: settings.weightUnit,
        shippable: document.shippable,
        ...(document.size && { size: document.size }),
      },
    }),
    details: texts.details,
    ...(document.deliveryEstimate && { deliveryEstimate: document.deliveryEstimate }),
    relatedProductIds: document.relatedProductIds,
    ...(texts.infoSections && { infoSections: texts.infoSections }),
    ...(document.customFields?.length && { customFields: document.customFields }),
    ...(texts.seo && { seo: texts.seo }),
    ...(document.preorder && { preorder: document.preorder }),
    ...(document.minQuantity !== undefined && { minQuantity: document.minQuantity }),
    ...(document.maxQuantity !== undefined && { maxQuantity: document.maxQuantity }),
    ...(full && {
      visibility: row.visibility,
      ...(row.publish_at && { publishDate: row.publish_at }),
      ...(row.unpublish_at && { unpublishDate: row.unpublish_at }),
      ...(row.tax_group && { taxGroup: row.tax_group }),
      revision: String(row.revision),
    }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

function weightOfFirst([first]: readonly VariantRow[], { parts }: ProductWriter) {
  const weight = first && weightOf(first, parts.get(first.variant_id) ?? [])
  return weight === undefined ? {} : { weight }
}

function toVariant(row: VariantRow, { price, full, parts, settings }: ProductWriter): ProductVariant {
  const own = parts.get(row.variant_id)
  const alone = own && partsPrice(own, full)
  return {
    id: row.variant_id,
    choices: row.choices,
    price: price(Number(row.price)),
    ...(row.full_price !== null && { fullPrice: price(Number(row.full_price)) }),
    ...(full && row.cost !== null && { cost: price(Number(row.cost)) }),
    ...(row.sku && { sku: row.sku }),
    ...(row.barcode && { barcode: row.barcode }),
    ...(row.weight !== null && { weight: row.weight }),
    stock: stockInfo(row),
    ...(row.media_id && { mediaId: row.media_id }),
    ...(row.scheduled_at && { scheduledDate: row.scheduled_at }),
    ...(full && row.is_hidden && { visible: false as const }),
    ...(own && {
      parts: own.map((part) => toBundlePart(part, { price, full, language: settings.language })),
    }),
    ...(alone !== undefined && { partsPrice: price(alone) }),
  }
}

/** Shoppers see the choices that a visible variant has. */
function toOptions(
  { document }: ProductRow,
  variants: readonly VariantRow[],
  full: boolean,
): ProductOption[] {
  const has = (name: string, value: string) => variants.some((variant) => variant.choices[name] === value)
  const hasStock = (name: string, value: string) =>
    variants.some((variant) => variant.choices[name] === value && forSale(variant) !== 0)
  return document.options.map(({ name, kind, choices }) => ({
    name,
    kind,
    choices: (full ? choices : choices.filter(({ value }) => has(name, value))).map((choice) => ({
      ...choice,
      inStock: hasStock(name, choice.value),
    })),
  }))
}
