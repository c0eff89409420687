import type { Collection, Product, ProductOption, ProductVariant } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { catalogAppId, stockInfo, stockTogether, subscriptionPrice } from './rules.ts'
import type { CollectionRow, ProductRow, VariantRow } from './store.ts'

export interface ProductWriter {
  readonly settings: SiteSettings
  readonly price: (minor: number) => Price
  readonly collections: ReadonlyMap<string, CollectionRow>
}

export function toProduct(row: ProductRow, variants: readonly VariantRow[], writer: ProductWriter): Product {
  const { document } = row
  const prices = variants.map(({ price }) => Number(price))
  const cheapest = variants.find(({ price }) => Number(price) === Math.min(...prices))
  const { price, settings } = writer
  return {
    id: row.product_id,
    slug: row.slug,
    name: row.name,
    ...(document.tagline && { tagline: document.tagline }),
    description: document.description,
    itemType: row.item_type,
    catalogReference: { catalogItemId: row.product_id, appId: catalogAppId },
    currency: settings.currency,
    price: price(Math.min(...prices)),
    priceRange: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    ...(cheapest?.full_price != null && { fullPrice: price(Number(cheapest.full_price)) }),
    onSale: row.on_sale,
    ...(row.ribbon && { ribbon: row.ribbon }),
    options: toOptions(row, variants),
    variants: variants.map((variant) => toVariant(variant, writer)),
    media: document.media,
    collections: row.collection_ids.flatMap((id) => {
      const collection = writer.collections.get(id)
      return collection ? [{ id, slug: collection.slug, name: collection.name }] : []
    }),
    stock: stockInfo(stockTogether(variants.map(({ stock }) => stock))),
    subscriptionOptions: document.subscriptionOptions.map((option) => ({
      ...option,
      price: price(subscriptionPrice(Math.min(...prices), option)),
    })),
    ...(document.digitalFile && { digitalFile: document.digitalFile }),
    ...(document.service && { service: document.service }),
    ...(row.item_type === 'PHYSICAL' && {
      physicalProperties: {
        ...(variants[0]?.weight != null && { weight: variants[0].weight }),
        weightUnit: settings.weightUnit,
        shippable: document.shippable,
        ...(document.size && { size: document.size }),
      },
    }),
    details: document.details,
    ...(document.deliveryEstimate && { deliveryEstimate: document.deliveryEstimate }),
    relatedProductIds: document.relatedProductIds,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

export function toCollection(row: CollectionRow, productCount: number): Collection {
  return {
    id: row.collection_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    ...(row.media && { media: row.media }),
    productCount,
  }
}

function toVariant(row: VariantRow, { price }: ProductWriter): ProductVariant {
  return {
    id: row.variant_id,
    choices: row.choices,
    price: price(Number(row.price)),
    ...(row.full_price !== null && { fullPrice: price(Number(row.full_price)) }),
    ...(row.sku && { sku: row.sku }),
    ...(row.weight !== null && { weight: row.weight }),
    stock: stockInfo(row.stock),
    ...(row.media_id && { mediaId: row.media_id }),
    ...(row.scheduled_at && { scheduledDate: row.scheduled_at }),
  }
}

function toOptions({ document }: ProductRow, variants: readonly VariantRow[]): ProductOption[] {
  const hasStock = (name: string, value: string) =>
    variants.some(({ choices, stock }) => choices[name] === value && stock !== 0)
  return document.options.map(({ name, kind, choices }) => ({
    name,
    kind,
    choices: choices.map((choice) => ({ ...choice, inStock: hasStock(name, choice.value) })),
  }))
}
