import type { Product, ProductOption, ProductVariant } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { StockedProduct } from '../products/index.ts'
import {
  allProducts,
  isVisible,
  onlyVariantId,
  sectionsOf,
  toHtml,
  toSeoData,
  withDates,
} from '../published/index.ts'
import { mediaOfChoice, toMedia } from './to-media.ts'

/** The facts of the site that the translation uses. */
export interface SiteFacts {
  readonly baseUrl: string
  readonly storefrontUrl: string
  readonly locale: string
}

type Stock = StockedProduct['stock']

/** A product in the form of the older generation. */
export function toV1Product({ product: ours, stock }: StockedProduct, site: SiteFacts) {
  const product = withDates(ours, site.locale)
  const { variants, options, currency } = product
  const priceData = toPriceData(currency, product.price, product.fullPrice)
  const managed = options.length > 0
  const { physicalProperties } = product
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: isVisible(product),
    productType: product.itemType === 'PHYSICAL' ? 'physical' : 'digital',
    description: toHtml(product.description),
    ...(!managed && variants[0]?.sku && { sku: variants[0].sku }),
    weight: physicalProperties?.weight ?? 0,
    weightRange: rangeOf(variants.map(({ weight }) => weight ?? 0)),
    stock: toStock(variants, stock),
    price: priceData,
    priceData,
    convertedPriceData: priceData,
    priceRange: {
      minValue: Number(product.priceRange.min.amount),
      maxValue: Number(product.priceRange.max.amount),
    },
    additionalInfoSections: sectionsOf(product).map(({ title, text }) => ({
      title,
      description: toHtml(text),
    })),
    ...(product.brand && { brand: product.brand }),
    ...toCosts(variants),
    ...(product.seo && { seoData: toSeoData(product.seo) }),
    ribbon: product.ribbon ?? '',
    ribbons: product.ribbon ? [{ text: product.ribbon }] : [],
    media: toMedia(product.media, site.baseUrl),
    customTextFields: [],
    manageVariants: managed,
    productOptions: options.map((option) => toOption(option, product, site)),
    productPageUrl: { base: site.storefrontUrl, path: `/products/${product.slug}` },
    numericId: String(product.createdDate.getTime()),
    inventoryItemId: product.id,
    discount: toDiscount(priceData),
    collectionIds: [allProducts.id, ...product.collections.map(({ id }) => id)],
    variants: variants.map((variant) => toV1Variant(variant, { product, stock })),
    lastUpdated: product.updatedDate,
    createdDate: product.createdDate,
  }
}

export function toV1Variant(variant: ProductVariant, { product, stock }: StockedProduct) {
  const priceData = toPriceData(product.currency, variant.price, variant.fullPrice)
  return {
    id: product.options.length > 0 ? variant.id : onlyVariantId,
    choices: variant.choices,
    variant: {
      priceData,
      convertedPriceData: priceData,
      ...(variant.cost && { costAndProfitData: toCostAndProfit(variant.price, variant.cost) }),
      weight: variant.weight ?? 0,
      sku: variant.sku ?? '',
      visible: variant.visible ?? true,
    },
    stock: toVariantStock(stock.get(variant.id) ?? null),
  }
}

export function toVariantStock(left: number | null) {
  return left === null
    ? { trackQuantity: false, inStock: true }
    : { trackQuantity: true, quantity: Math.max(left, 0), inStock: left > 0 }
}

/** A variant on its own, as lists of all variants show it. */
export function toStoreVariant(variant: ProductVariant, { product, stock }: StockedProduct) {
  const managedVariant = product.options.length > 0
  const variantId = managedVariant ? variant.id : onlyVariantId
  return {
    id: `${product.id}-${variantId}`,
    variantId,
    productId: product.id,
    productName: product.name,
    variantName: Object.values(variant.choices).join(' | ') || product.name,
    managedVariant,
    ...(variant.sku && { sku: variant.sku }),
    stock: toVariantStock(stock.get(variant.id) ?? null),
    choices: variant.choices,
    collectionIds: product.collections.map(({ id }) => id),
    preorderInfo: { enabled: product.preorder !== undefined },
  }
}

/** Only staff and apps see costs. */
function toCosts(variants: readonly ProductVariant[]) {
  const [first] = variants
  if (!first?.cost) return {}
  const costs = variants.flatMap(({ cost }) => (cost ? Number(cost.amount) : []))
  return { costAndProfitData: toCostAndProfit(first.price, first.cost), costRange: rangeOf(costs) }
}

function toCostAndProfit(price: Price, cost: Price) {
  const [revenue, itemCost] = [Number(price.amount), Number(cost.amount)]
  const profit = Math.round((revenue - itemCost) * 1000) / 1000
  return {
    itemCost,
    formattedItemCost: cost.formattedAmount,
    profit,
    profitMargin: revenue > 0 ? Math.round((profit / revenue) * 10_000) / 10_000 : 0,
  }
}

/** `price` is the price before the discount. */
export function toPriceData(currency: string, price: Price, fullPrice: Price | undefined) {
  const before = fullPrice ?? price
  return {
    currency,
    price: Number(before.amount),
    discountedPrice: Number(price.amount),
    formatted: { price: before.formattedAmount, discountedPrice: price.formattedAmount },
  }
}

function toDiscount({ price, discountedPrice }: ReturnType<typeof toPriceData>) {
  const value = Math.round((price - discountedPrice) * 1000) / 1000
  return value > 0 ? { type: 'AMOUNT', value } : { type: 'NONE', value: 0 }
}

function toStock(variants: readonly ProductVariant[], stock: Stock) {
  const counts = variants.map(({ id }) => stock.get(id) ?? null)
  const available = counts.filter((left) => left === null || left > 0).length
  const tracked = counts.filter((left) => left !== null)
  return {
    trackInventory: tracked.length > 0,
    ...(tracked.length > 0 && { quantity: tracked.reduce((sum, left) => sum + Math.max(left, 0), 0) }),
    inStock: available > 0,
    inventoryStatus:
      available === 0 ? 'OUT_OF_STOCK' : available < counts.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK',
  }
}

/** A colour's `value` is its code; its name, which variants and carts use, is the description. */
export function toOption(
  { name, kind, choices }: ProductOption,
  { media }: Pick<Product, 'media'>,
  { baseUrl }: SiteFacts,
) {
  return {
    optionType: kind === 'COLOR' ? 'color' : 'drop_down',
    name,
    choices: choices.map(({ value, colorCode, inStock }) => {
      const shown = mediaOfChoice(media, name, value)
      return {
        value: kind === 'COLOR' ? (colorCode ?? value) : value,
        description: value,
        ...(shown.length > 0 && { media: toMedia(shown, baseUrl) }),
        inStock,
        visible: true,
      }
    }),
  }
}

function rangeOf(values: readonly number[]) {
  return { minValue: Math.min(...values), maxValue: Math.max(...values) }
}
