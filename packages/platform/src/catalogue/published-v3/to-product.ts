import type { Product, ProductOption, ProductVariant } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { StockedProduct } from '../products/index.ts'
import {
  allProducts,
  choiceIdOf,
  isVisible,
  keyOf,
  optionIdOf,
  type Section,
  sectionsOf,
  toHtml,
  toRichContent,
  toSeoData,
  withDates,
} from '../published/index.ts'
import { renderTypeOf } from '../published-entities/index.ts'
import type { Shown } from './shown.ts'
import { toMediaItem } from './to-media.ts'

/** A product in a list. Storefronts that request the choices of variants expect the variants. */
export const toListed = (product: StockedProduct, shown: Shown) =>
  shown.has('VARIANT_OPTION_CHOICE_NAMES') ? toWholeProduct(product, shown) : toV3Product(product, shown)

/** A product in the form of the newer generation, without its variants. */
function toV3Product({ product: ours, stock }: StockedProduct, shown: Shown) {
  const { has, storefrontUrl, locale, ids } = shown
  const product = withDates(ours, locale)
  const items = product.media.map((media) => toMediaItem(media, shown))
  const categories = product.collections.map(({ id }, index) => ({ id, index }))
  const all = { id: allProducts.categoryId, index: 0 }
  const relativePath = `/products/${product.slug}`
  return {
    id: product.id,
    revision: revisionOf(product),
    createdDate: product.createdDate,
    updatedDate: product.updatedDate,
    name: product.name,
    slug: product.slug,
    ...(has('URL') && { url: { relativePath, url: storefrontUrl + relativePath } }),
    ...(has('DESCRIPTION') && { description: toRichContent(product.description) }),
    ...(has('PLAIN_DESCRIPTION') && { plainDescription: toHtml(product.description) }),
    visible: isVisible(product),
    visibleInPos: product.itemType === 'PHYSICAL',
    media: { ...(items[0] && { main: items[0] }), ...(has('MEDIA_ITEMS_INFO') && { itemsInfo: { items } }) },
    options: product.options.map((option) => toOption(option, product, shown)),
    modifiers: [],
    infoSections: sectionsOf(product).map((section) => toInfoSection(section, shown)),
    ...(product.brand && { brand: { id: ids.brand(product.brand), name: product.brand } }),
    ...(product.seo && { seoData: toSeoData(product.seo) }),
    ...(product.tags && { tags: { publicTags: { tagIds: product.tags } } }),
    ...(product.taxGroup && { taxGroupId: product.taxGroup }),
    ...(product.ribbon && { ribbon: { id: ids.ribbon(product.ribbon), name: product.ribbon } }),
    ...(has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: { categories } }),
    ...(has('ALL_CATEGORIES_INFO') && { allCategoriesInfo: { categories: [all, ...categories] } }),
    ...(product.collections[0] && { mainCategoryId: product.collections[0].id }),
    ...(has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: breadcrumbsOf(product) } }),
    inventory: {
      availabilityStatus: availabilityOf(product.variants, stock),
      preorderStatus: product.preorder ? 'ENABLED' : 'DISABLED',
      preorderAvailability: product.preorder ? 'ALL_VARIANTS' : 'NO_VARIANTS',
    },
    ...(product.itemType === 'PHYSICAL'
      ? { productType: 'PHYSICAL', physicalProperties: toPhysical(product, shown) }
      : { productType: 'DIGITAL' }),
    handle: product.slug,
    ...(has('CURRENCY') && { currency: product.currency }),
    actualPriceRange: {
      minValue: toAmount(product.priceRange.min, shown),
      maxValue: toAmount(product.priceRange.max, shown),
    },
    ...toCompareAtRange(product.variants, shown),
    variantSummary: { variantCount: product.variants.length },
  }
}

/** A product with its variants, as it is read by id and by slug. */
export function toWholeProduct(stocked: StockedProduct, shown: Shown) {
  const product = withDates(stocked.product, shown.locale)
  const variants = product.variants.map((variant) => toV3Variant(variant, { ...stocked, product }, shown))
  return { ...toV3Product(stocked, shown), variantsInfo: { variants } }
}

export function toV3Variant(variant: ProductVariant, { product, stock }: StockedProduct, shown: Shown) {
  const left = stock.get(variant.id) ?? null
  const media = product.media.find(({ id }) => id === variant.mediaId)
  return {
    id: variant.id,
    visible: variant.visible ?? true,
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.barcode && { barcode: variant.barcode }),
    ...(shown.has('MERCHANT_DATA') &&
      variant.cost && { revenueDetails: toRevenue(variant, variant.cost, shown) }),
    choices: choicesOf(variant, product, shown.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: toPriceInfo(variant, shown),
    ...(media && { media: toMediaItem(media, shown) }),
    ...(product.itemType === 'PHYSICAL'
      ? { physicalProperties: { weight: variant.weight ?? 0 } }
      : { digitalProperties: {} }),
    inventoryStatus: { inStock: left === null || left > 0, preorderEnabled: product.preorder !== undefined },
  }
}

function toRevenue({ price }: ProductVariant, cost: Price, shown: Shown) {
  const profit = Math.round((Number(price.amount) - Number(cost.amount)) * 1000) / 1000
  const profitMargin =
    Number(price.amount) > 0 ? Math.round((profit / Number(price.amount)) * 10_000) / 10_000 : 0
  return { cost: toAmount(cost, shown), profit: { amount: String(profit) }, profitMargin }
}

export function toPriceInfo({ price, fullPrice }: Pick<ProductVariant, 'price' | 'fullPrice'>, shown: Shown) {
  return {
    actualPrice: toAmount(price, shown),
    ...(fullPrice && { compareAtPrice: toAmount(fullPrice, shown) }),
  }
}

export function choicesOf(variant: ProductVariant, { options }: Product, withNames: boolean) {
  return options.flatMap((option) => {
    const choiceName = variant.choices[option.name]
    if (choiceName === undefined) return []
    const optionChoiceIds = { optionId: optionIdOf(option), choiceId: choiceIdOf(option, choiceName) }
    const optionChoiceNames = { optionName: option.name, choiceName, renderType: renderTypeOf(option.kind) }
    return [{ optionChoiceIds, ...(withNames && { optionChoiceNames }) }]
  })
}

/** Only staff and apps, who change products, see the revision; others see the time of the last change. */
export const revisionOf = ({ revision, updatedDate }: Pick<Product, 'revision' | 'updatedDate'>) =>
  revision ?? String(updatedDate.getTime())

function toOption(option: ProductOption, { media }: Product, shown: Shown) {
  return {
    id: optionIdOf(option),
    name: option.name,
    optionRenderType: renderTypeOf(option.kind),
    key: keyOf(option.name),
    choicesSettings: {
      choices: option.choices.map(({ value, colorCode, inStock }) => {
        const linked = media.filter(({ choices }) => choices?.[option.name] === value)
        return {
          choiceId: choiceIdOf(option, value),
          ...(option.kind === 'COLOR'
            ? { choiceType: 'ONE_COLOR', colorCode: colorCode ?? '#000000' }
            : { choiceType: 'CHOICE_TEXT' }),
          key: keyOf(value),
          name: value,
          inStock,
          visible: true,
          ...(linked.length > 0 && { linkedMedia: linked.map((item) => toMediaItem(item, shown)) }),
        }
      }),
    },
  }
}

function toInfoSection({ title, text }: Section, { has, ids }: Shown) {
  const { id, uniqueName } = ids.section({ title, text })
  return {
    id,
    ...(has('INFO_SECTION') && { uniqueName, title }),
    ...(has('INFO_SECTION_DESCRIPTION') && { description: toRichContent(text) }),
    ...(has('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: toHtml(text) }),
  }
}

function toPhysical({ variants, physicalProperties }: Product, { has }: Shown) {
  const weights = variants.map(({ weight }) => weight ?? 0)
  const weightMeasurementUnit = physicalProperties?.weightUnit ?? 'KG'
  return {
    shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) },
    ...(has('WEIGHT_MEASUREMENT_UNIT_INFO') && { weightMeasurementUnitInfo: { weightMeasurementUnit } }),
  }
}

function breadcrumbsOf({ collections }: Product) {
  return collections
    .slice(0, 1)
    .map(({ id, name, slug }) => ({ categoryId: id, categoryName: name, categorySlug: slug }))
}

function availabilityOf(variants: readonly ProductVariant[], stock: StockedProduct['stock']) {
  const available = variants.filter(({ id }) => (stock.get(id) ?? 1) > 0).length
  if (available === 0) return 'OUT_OF_STOCK'
  return available < variants.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK'
}

function toCompareAtRange(variants: readonly ProductVariant[], shown: Shown) {
  const prices = variants
    .flatMap(({ fullPrice }) => fullPrice ?? [])
    .sort((a, b) => Number(a.amount) - Number(b.amount))
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return {}
  return { compareAtPriceRange: { minValue: toAmount(first, shown), maxValue: toAmount(last, shown) } }
}

function toAmount({ amount, formattedAmount }: Price, { has }: Shown) {
  return { amount, ...(has('CURRENCY') && { formattedAmount }) }
}
