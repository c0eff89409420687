import type {
  CatalogReference,
  DescriptionLine,
  DigitalFileInfo,
  OrderLineImage,
  Preorder,
  ServiceProperties,
  SubscriptionOptionInfo,
} from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { dateFormat } from '../../kernel/time/date-format.ts'
import { type ItemPart, type LineType, toBundleItem } from './bundle-item.ts'
import { type Part, type PartsOf, readParts } from './bundle-read.ts'
import type { StoredSubscriptionOption } from './columns.ts'
import { variantImage } from './item-image.ts'
import { itemWords } from './item-words.ts'
import { catalogAppId, forSale, stockInfo, subscriptionPrice } from './rules.ts'
import { knownProducts, type ProductRow, type VariantRow, variantsOf } from './store.ts'

/** The catalogue's present data for a reference. Prices are in minor units. */
export interface CatalogItem {
  /** For an item of another app's catalogue: its app, and its page. */
  readonly foreign?: { readonly appId: string; readonly url?: string }
  readonly productId: string
  readonly variantId: string
  readonly slug: string
  readonly name: string
  readonly itemType: LineType
  readonly price: number
  readonly fullPrice: number
  /** The units that can be bought, with those of a pre-order; null: no stock count. */
  readonly stock: number | null
  readonly minQuantity?: number
  readonly maxQuantity?: number
  readonly shippable: boolean
  readonly weight?: number
  readonly sku?: string
  readonly image?: OrderLineImage
  readonly descriptionLines: readonly DescriptionLine[]
  readonly choices: Readonly<Record<string, string>>
  readonly collectionIds: readonly string[]
  readonly taxGroup?: string
  readonly subscription?: SubscriptionOptionInfo
  readonly service?: ServiceProperties
  readonly digitalFile?: DigitalFileInfo
  /** Only bundles: what is taken from stock. */
  readonly parts?: readonly ItemPart[]
  readonly membersOnly?: boolean
  /** The name of a kind of item that the specification does not have. */
  readonly customType?: string
}

/** A reference that names no item: its wrong field, and the expected value. */
export interface Unresolved {
  readonly reason: 'NOT_FOUND' | 'OPTIONS_MISSING' | 'OPTIONS_UNKNOWN'
  /** Relative to the reference: `catalogItemId`, `options`. */
  readonly field: string
  readonly expected: string
}

export type Resolution = { readonly item: CatalogItem } | { readonly problem: Unresolved }

export type CatalogScope = Pick<Context, 'db' | 'siteId' | 'services'>

/**
 * Looks up the references of orders in two statements, also of products that are hidden since; the answers keep their
 * order.
 */
export async function resolveLines(
  scope: CatalogScope,
  references: readonly CatalogReference[],
): Promise<Resolution[]> {
  return catalogOf(scope, { withHidden: true })(references)
}

/** Looks up references for one call and reads each product only once. */
export type Resolver = (references: readonly CatalogReference[]) => Promise<Resolution[]>

/** The products that shoppers can buy; `withHidden`: also those that they cannot see. */
export function catalogOf(scope: CatalogScope, { withHidden = false } = {}): Resolver {
  const products = new Map<string, ProductRow>()
  const variants = new Map<string, VariantRow[]>()
  const parts = new Map<string, readonly Part[]>()
  const read = new Set<string>()
  return async (references) => {
    const ours = references.filter(
      ({ appId, catalogItemId }) => appId === catalogAppId && isUuid(catalogItemId),
    )
    const asked = new Set(ours.map(({ catalogItemId }) => catalogItemId.toLowerCase()))
    const ids = [...asked].filter((id) => !read.has(id))
    if (ids.length > 0) {
      const found = await knownProducts(scope, ids)
      const known = found.map(({ product_id }) => product_id)
      for (const row of found) products.set(row.product_id, row)
      const rows = (await variantsOf(scope, known)).filter(({ is_hidden }) => withHidden || !is_hidden)
      for (const [id, own] of Map.groupBy(rows, ({ product_id }) => product_id)) variants.set(id, own)
      for (const [id, own] of await readParts(scope, rows)) parts.set(id, own)
      for (const id of ids) read.add(id)
    }
    const settings = await scope.services.settings(scope)
    return references.map((reference) => {
      if (reference.appId !== catalogAppId)
        return problem('NOT_FOUND', 'appId', `the catalogue "${catalogAppId}"`)
      const product = products.get(reference.catalogItemId.toLowerCase())
      if (!product || (product.visibility !== 'PUBLISHED' && !withHidden))
        return problem('NOT_FOUND', 'catalogItemId', 'the id of a product of this shop')
      const own = variants.get(product.product_id) ?? []
      return resolveOptions(product, own, parts, reference.options ?? {}, settings)
    })
  }
}

function resolveOptions(
  product: ProductRow,
  variants: readonly VariantRow[],
  parts: PartsOf,
  options: Readonly<Record<string, unknown>>,
  settings: SiteSettings,
): Resolution {
  const variant = chooseVariant(product, variants, options)
  if ('problem' in variant) return variant
  const { subscriptionOptionId } = options
  const { subscriptionOptions } = product.document
  const subscription = subscriptionOptions.find(({ id }) => id === subscriptionOptionId)
  if (subscriptionOptionId !== undefined && !subscription) {
    return problem(
      'OPTIONS_UNKNOWN',
      'options.subscriptionOptionId',
      `one of ${subscriptionOptions.map(({ id }) => id).join(', ') || 'none: the item has no subscription'}`,
    )
  }
  return { item: toItem(product, variant.row, parts.get(variant.row.variant_id), subscription, settings) }
}

/** The id of the only variant of a product on the hosted platform. */
const theOnlyVariant = '00000000-0000-0000-0000-000000000000'

export function chooseVariant(
  product: ProductRow,
  variants: readonly VariantRow[],
  { variantId, options }: Readonly<Record<string, unknown>>,
): { readonly row: VariantRow } | { readonly problem: Unresolved } {
  const names = product.document.options.map(({ name }) => name)
  const only = variants.length === 1 ? variants[0] : undefined
  if (variantId !== undefined && variantId !== null && variantId !== '' && variantId !== theOnlyVariant) {
    const row = variants.find(({ variant_id }) => variant_id === variantId)
    return row
      ? { row }
      : problem('OPTIONS_UNKNOWN', 'options.variantId', 'the id of a variant of this product')
  }
  const chosen = isRecord(options) ? options : {}
  if (only && !Object.keys(chosen).length) return { row: only }
  const missing = names.filter((name) => chosen[name] === undefined)
  if (missing.length)
    return problem(
      'OPTIONS_MISSING',
      `options.options.${missing[0]}`,
      `a choice for ${missing.join(' and ')}`,
    )
  const row = variants.find(({ choices }) => names.every((name) => choices[name] === chosen[name]))
  return row
    ? { row }
    : problem('OPTIONS_UNKNOWN', 'options.options', `choices that the product has: ${names.join(', ')}`)
}

function toItem(
  product: ProductRow,
  variant: VariantRow,
  parts: readonly Part[] | undefined,
  subscription: StoredSubscriptionOption | undefined,
  settings: SiteSettings,
): CatalogItem {
  const { document, item_type } = product
  const { contents, ...bundle } = parts ? toBundleItem(product, variant, parts, settings.language) : {}
  const price = Number(variant.price)
  const image = variantImage(document.media, variant)
  return {
    productId: product.product_id,
    variantId: variant.variant_id,
    slug: product.slug,
    name: product.name,
    itemType: item_type === 'BUNDLE' ? 'PHYSICAL' : item_type,
    price: subscription ? subscriptionPrice(price, subscription) : price,
    fullPrice: Number(variant.full_price ?? variant.price),
    stock: forSale(variant),
    ...(document.minQuantity !== undefined && { minQuantity: document.minQuantity }),
    ...(document.maxQuantity !== undefined && { maxQuantity: document.maxQuantity }),
    shippable: item_type === 'PHYSICAL' && document.shippable,
    ...(variant.weight !== null && { weight: variant.weight }),
    ...(variant.sku && { sku: variant.sku }),
    ...(image && { image }),
    choices: variant.choices,
    collectionIds: product.collection_ids,
    ...(product.tax_group && { taxGroup: product.tax_group }),
    ...(subscription && { subscription: toSubscription(subscription) }),
    ...(variant.scheduled_at && { service: { scheduledDate: variant.scheduled_at } }),
    ...(document.digitalFile && { digitalFile: document.digitalFile }),
    ...bundle,
    descriptionLines: [
      ...describe(product, variant.choices),
      ...(contents ? [contents] : []),
      ...preorderLine(document.preorder, variant, settings),
    ],
  }
}

function describe({ document }: ProductRow, choices: Readonly<Record<string, string>>): DescriptionLine[] {
  return document.options.map(({ name, kind, choices: known }) => {
    const value = choices[name] ?? ''
    const text = { original: value, translated: value }
    const code = known.find((choice) => choice.value === value)?.colorCode
    return {
      name: { original: name, translated: name },
      ...(kind === 'COLOR' && code ? { colorInfo: { ...text, code } } : { plainText: text }),
    }
  })
}

/** The line about an item that is bought before it is in stock; it stays with the order. */
function preorderLine(
  preorder: Preorder | undefined,
  variant: VariantRow,
  settings: SiteSettings,
): DescriptionLine[] {
  if (!preorder || stockInfo(variant).status !== 'PREORDER') return []
  const { message, availableDate } = preorder
  const words = itemWords(settings.language)
  // A day without a time: that of UTC.
  const date = availableDate && dateFormat({ ...settings, timeZone: 'UTC' }).format(new Date(availableDate))
  const text = message ?? (date ? words.availableFrom(date) : words.notYetInStock)
  const name = { original: words.preorder, translated: words.preorder }
  return [{ name, plainText: { original: text, translated: text } }]
}

function toSubscription({
  title,
  description,
  subscriptionSettings,
}: StoredSubscriptionOption): SubscriptionOptionInfo {
  return {
    title: { original: title, translated: title },
    ...(description && { description: { original: description, translated: description } }),
    subscriptionSettings,
  }
}

function problem(
  reason: Unresolved['reason'],
  field: string,
  expected: string,
): { readonly problem: Unresolved } {
  return { problem: { reason, field, expected } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
