import { toMinor } from '@vitrine/pricing/money'
import { bundlesOf, type CatalogItem, type Resolver } from '../../catalogue/products/index.ts'
import type { CustomLineItemInput, OrderLineImage, PaymentOptionType } from '../../generated/shared.ts'
import type { AskContext } from '../../integrations/service-plugins/index.ts'
import { everyCatalog } from './plugin-catalog.ts'
import type { Seen, StoredLine } from './stored.ts'

/** A line with the catalogue's present data, and the values that staff set instead. Prices are in minor units. */
export interface LiveLine {
  readonly id: string
  readonly quantity: number
  readonly stored: StoredLine
  /** Absent if the line has no product, or its product is gone. */
  readonly item?: CatalogItem
  readonly custom?: CustomLineItemInput
  readonly status: 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'
  /** Null: no stock count. */
  readonly stock: number | null
  readonly name: string
  readonly price: number
  readonly fullPrice: number
  readonly itemType: Seen['itemType'] | 'CUSTOM_AMOUNT_ITEM'
  readonly paymentOption: PaymentOptionType
  readonly depositAmount?: number
  readonly weight?: number
  readonly sku?: string
  readonly shippable: boolean
  readonly image?: OrderLineImage
}

/** Adds the catalogue's present data to lines, in two statements. `held`: the buyer's reserved units by variant. */
export async function readLines(
  scope: AskContext,
  lines: readonly StoredLine[],
  currency: string,
  held?: ReadonlyMap<string, number>,
  resolve: Resolver = everyCatalog(scope),
): Promise<LiveLine[]> {
  const references = lines.flatMap(({ catalogReference }) => (catalogReference ? [catalogReference] : []))
  const resolutions = (await resolve(references)).values()
  return lines.map((line) => {
    if (line.custom) return customLine(line, line.custom, currency)
    const resolution = line.catalogReference && resolutions.next().value
    const item = resolution && 'item' in resolution ? resolution.item : undefined
    return catalogLine(line, item && withHeld(item, held), currency)
  })
}

function withHeld(item: CatalogItem, held: ReadonlyMap<string, number> | undefined): CatalogItem {
  if (item.parts && held?.size) return { ...item, stock: bundlesOf(item.parts, held) }
  const own = held?.get(item.variantId)
  return own && item.stock !== null ? { ...item, stock: item.stock + own } : item
}

/** The values that the buyer sees until the line is written again. */
export function seenOf(line: Pick<LiveLine, 'name' | 'price' | 'fullPrice' | 'itemType' | 'image'>): Seen {
  const itemType = line.itemType === 'CUSTOM_AMOUNT_ITEM' ? 'DIGITAL' : line.itemType
  return {
    name: line.name,
    price: line.price,
    fullPrice: line.fullPrice,
    itemType,
    ...(line.image && { image: line.image }),
  }
}

export function catalogLine(stored: StoredLine, item: CatalogItem | undefined, currency: string): LiveLine {
  const { seen, quantity, catalogOverrideFields: override = {} } = stored
  const price =
    override.price === undefined ? (item?.price ?? seen.price) : toMinor(override.price, currency, 'price')
  const fullPrice =
    override.fullPrice === undefined
      ? (item?.fullPrice ?? seen.fullPrice)
      : toMinor(override.fullPrice, currency, 'fullPrice')
  const image = override.image ?? item?.image ?? seen.image
  const weight = override.physicalProperties?.weight ?? item?.weight
  const sku = override.physicalProperties?.sku ?? item?.sku
  const deposit = override.depositAmount
  const stock = item ? item.stock : 0
  return {
    id: stored.id,
    quantity,
    stored,
    ...(item && { item }),
    status: item ? availability(item.stock, quantity) : 'NOT_FOUND',
    stock,
    name: override.productName?.original ?? item?.name ?? seen.name,
    price,
    fullPrice: Math.max(fullPrice, price),
    itemType: item?.itemType ?? seen.itemType,
    paymentOption: stored.selectedMembership
      ? 'MEMBERSHIP'
      : (override.paymentOption?.value ?? 'FULL_PAYMENT_ONLINE'),
    ...(deposit !== undefined && { depositAmount: toMinor(deposit, currency, 'depositAmount') }),
    ...(weight !== undefined && { weight }),
    ...(sku !== undefined && { sku }),
    shippable: override.physicalProperties?.shippable ?? item?.shippable ?? false,
    ...(image && { image }),
  }
}

function customLine(stored: StoredLine, custom: CustomLineItemInput, currency: string): LiveLine {
  const price = toMinor(custom.price, currency, 'price')
  const itemType = presetOf(custom)
  const stock = custom.quantityAvailable ?? null
  return {
    id: stored.id,
    quantity: stored.quantity,
    stored,
    custom,
    status: availability(stock, stored.quantity),
    stock,
    name: stored.seen.name,
    price,
    fullPrice: Math.max(
      price,
      custom.fullPrice === undefined ? price : toMinor(custom.fullPrice, currency, 'fullPrice'),
    ),
    itemType,
    paymentOption: custom.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    ...(custom.depositAmount !== undefined && {
      depositAmount: toMinor(custom.depositAmount, currency, 'depositAmount'),
    }),
    ...(custom.physicalProperties?.weight !== undefined && { weight: custom.physicalProperties.weight }),
    ...(custom.physicalProperties?.sku !== undefined && { sku: custom.physicalProperties.sku }),
    shippable: custom.physicalProperties?.shippable ?? itemType === 'PHYSICAL',
    ...(custom.media && { image: custom.media }),
  }
}

export function presetOf({ itemType }: Pick<CustomLineItemInput, 'itemType'>): LiveLine['itemType'] {
  const { preset } = itemType
  return preset && preset !== 'UNRECOGNISED' ? preset : 'CUSTOM_AMOUNT_ITEM'
}

function availability(stock: number | null, quantity: number): LiveLine['status'] {
  if (stock === null || stock >= quantity) return 'AVAILABLE'
  return stock > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE'
}
