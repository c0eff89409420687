import { toMinor } from '@vitrine/pricing/money'

import type { ReportName } from '../../generated/reports.ts'
import type { Order, OrderAppliedDiscount, OrderLineTaxInfo } from '../../generated/shared.ts'
import { localDay } from '../../kernel/time/zoned-time.ts'
import { addFigures, type Figures, noFigures } from './figures.ts'

/** The part of an order in one group of a report on one day. */
export interface Fact extends Figures {
  readonly report: ReportName
  /** `2026-11-21`. */
  readonly day: string
  readonly key: string
  readonly name: string
}

/** Money that went back to the buyer. */
export interface PaidBack {
  readonly at: Date
  readonly amount: number
  /** The returned units by the id of their line. */
  readonly units: ReadonlyMap<string, number>
}

interface Sale {
  readonly order: Order
  readonly refunds: readonly PaidBack[]
  /** The buyer had ordered before. */
  readonly isReturning: boolean
}

type Group = Pick<Fact, 'report' | 'key' | 'name'>

/** Everything that an order adds to the reports. Nothing for an order that is no sale, or none of real money. */
export function factsOf({ order, refunds, isReturning }: Sale, timeZone: string): Fact[] {
  if (order.isTest || (order.status !== 'APPROVED' && order.status !== 'PENDING')) return []
  const day = dayOf(order.purchasedDate, timeZone)
  const whole = wholeOf(order)
  const country = countryOf(order)
  const groups: Group[] = [
    { report: 'SALES', key: '', name: '' },
    { report: 'CHANNELS', key: order.channelInfo.type, name: order.channelInfo.type },
    { report: 'COUNTRIES', key: country, name: country },
    isReturning
      ? { report: 'CUSTOMERS', key: 'RETURNING', name: 'RETURNING' }
      : { report: 'CUSTOMERS', key: 'NEW', name: 'NEW' },
  ]
  const facts = [
    ...groups.map((group) => ({ ...whole, ...group, day })),
    ...productFacts(order, day),
    ...discountFacts(order, day, whole),
    ...taxFacts(order, day),
  ]
  let before = 0
  for (const { at, amount, units } of refunds) {
    const on = dayOf(at, timeZone)
    const taxShare = (tax: number) =>
      shareOf(tax, before + amount, whole.total) - shareOf(tax, before, whole.total)
    const back = { ...noFigures, refunds: amount, refunded_tax: taxShare(whole.tax) }
    facts.push(
      ...groups.map((group) => ({ ...back, ...group, day: on })),
      ...order.lineItems.flatMap((line) => returned(order, line, units.get(line.id) ?? 0, on)),
      ...taxesOf(order).map(({ key, name, tax }) => ({
        ...noFigures,
        report: 'TAXES' as const,
        key,
        name,
        day: on,
        refunded_tax: taxShare(tax),
      })),
    )
    before += amount
  }
  return merged(facts)
}

const dayOf = (moment: Date, timeZone: string): string =>
  localDay(moment, timeZone).toISOString().slice(0, 10)

/** One fact per group and day, sorted, so that concurrent changes lock the rows in one order. */
export function merged(facts: readonly Fact[]): Fact[] {
  const found = new Map<string, Fact>()
  for (const fact of facts) {
    const place = placeOf(fact)
    const known = found.get(place)
    found.set(place, known ? { ...fact, ...addFigures(known, fact) } : fact)
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, fact]) => fact)
}

const placeOf = ({ report, day, key }: Fact): string => JSON.stringify([report, day, key])

function wholeOf(order: Order): Figures {
  const { subtotal, discount, shipping, totalAdditionalFees, total } = order.priceSummary
  const minor = minorOf(order)
  return {
    ...noFigures,
    orders: 1,
    items: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    gross: minor(subtotal),
    discounts: minor(discount),
    shipping: minor(shipping),
    fees: minor(totalAdditionalFees),
    taxable: taxesOf(order).reduce((sum, { taxable }) => sum + taxable, 0),
    tax: minor(order.taxInfo.totalTax),
    total: minor(total),
  }
}

type Line = Order['lineItems'][number]

const productOf = ({ catalogReference, productName }: Line): Group => ({
  report: 'PRODUCTS',
  key: catalogReference?.catalogItemId ?? productName.original,
  name: productName.original,
})

function productFacts(order: Order, day: string): Fact[] {
  const minor = minorOf(order)
  const seen = new Set<string>()
  return order.lineItems.map((line) => {
    const product = productOf(line)
    const orders = seen.has(product.key) ? 0 : 1
    seen.add(product.key)
    return {
      ...noFigures,
      ...product,
      day,
      orders,
      items: line.quantity,
      gross: minor(line.priceBeforeDiscounts) * line.quantity,
      discounts: minor(line.totalDiscount),
      taxable: minor(line.taxInfo.taxableAmount),
      tax: minor(line.taxInfo.taxAmount),
      total: minor(line.totalPriceAfterTax),
    }
  })
}

function returned(order: Order, line: Line, quantity: number, day: string): Fact[] {
  if (quantity === 0) return []
  const minor = minorOf(order)
  const part = (amount: number) => shareOf(amount, quantity, line.quantity)
  return [
    {
      ...noFigures,
      ...productOf(line),
      day,
      refunds: part(minor(line.totalPriceAfterTax)),
      refunded_tax: part(minor(line.taxInfo.taxAmount)),
    },
  ]
}

function discountFacts(order: Order, day: string, { items, total }: Figures): Fact[] {
  const minor = minorOf(order)
  const found = new Map<string, Fact>()
  for (const applied of order.appliedDiscounts) {
    const { key, name, amount } = discountOf(applied)
    if (!amount) continue
    const discounts = (found.get(key)?.discounts ?? 0) + minor(amount)
    found.set(key, { ...noFigures, report: 'DISCOUNTS', key, name, day, orders: 1, items, discounts, total })
  }
  return [...found.values()]
}

function discountOf({ coupon, discountRule, merchantDiscount }: OrderAppliedDiscount) {
  if (coupon) return { key: coupon.code, name: coupon.code, amount: coupon.amount }
  if (discountRule)
    return { key: discountRule.id, name: discountRule.name.original, amount: discountRule.amount }
  return { key: 'MERCHANT', name: 'MERCHANT', amount: merchantDiscount?.amount }
}

function taxFacts(order: Order, day: string): Fact[] {
  return taxesOf(order).map(({ key, name, taxable, tax }) => ({
    ...noFigures,
    report: 'TAXES',
    key,
    name,
    day,
    orders: 1,
    taxable,
    tax,
  }))
}

interface Tax extends Pick<Fact, 'key' | 'name' | 'taxable' | 'tax'> {}

/** The taxes of an order by name, rate and place. */
function taxesOf(order: Order): Tax[] {
  const minor = minorOf(order)
  const parts: readonly (OrderLineTaxInfo | undefined)[] = [
    ...order.lineItems.map(({ taxInfo }) => taxInfo),
    ...order.additionalFees.map(({ taxInfo }) => taxInfo),
    order.shippingInfo?.cost.taxInfo,
  ]
  const taxable = new Map<string, number>()
  for (const part of parts)
    for (const tax of part?.taxBreakdown ?? [])
      taxable.set(taxKey(tax), (taxable.get(taxKey(tax)) ?? 0) + minor(tax.taxableAmount))
  const found = new Map<string, Tax>()
  for (const tax of order.taxInfo.taxBreakdown) {
    const key = taxKey(tax)
    const amount = (found.get(key)?.tax ?? 0) + minor(tax.aggregatedTaxAmount)
    found.set(key, { key, name: taxName(tax), taxable: taxable.get(key) ?? 0, tax: amount })
  }
  return [...found.values()]
}

interface NamedTax {
  readonly taxName: string
  readonly rate: string
  readonly jurisdiction?: string
}

const taxKey = ({ taxName, rate, jurisdiction = '' }: NamedTax): string =>
  `${taxName}|${Number(rate)}|${jurisdiction}`

const taxName = ({ taxName, rate, jurisdiction }: NamedTax): string =>
  [taxName, `${Number((Number(rate) * 100).toFixed(4))} %`, jurisdiction && `(${jurisdiction})`]
    .filter(Boolean)
    .join(' ')

/** The country of the delivery, else of the bill. */
function countryOf({ shippingInfo, recipientInfo, billingInfo }: Order): string {
  const places = [shippingInfo?.logistics.shippingDestination, recipientInfo, billingInfo]
  return places.find((place) => place?.address?.country)?.address?.country ?? ''
}

/** The share of an amount in `part` of `whole`, in whole minor units. */
const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((amount * part) / whole)

const minorOf =
  ({ currency }: Order) =>
  ({ amount }: { readonly amount: string }): number =>
    toMinor(amount, currency)
