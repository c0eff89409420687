import type { Minor } from './money.ts'
import { type Place, type Region, regionFor } from './regions.ts'

export type RateConditionType = 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY'
export type ComparisonOperator = 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'

/** `{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: 30 }` means: heavier than 30 of the site's weight unit. */
export interface RateCondition {
  readonly type: RateConditionType
  readonly operator: ComparisonOperator
  /** In the site's weight unit, in minor units, or a quantity, depending on the type. */
  readonly value: number
}

/** The price (minor units) if every condition holds. */
export interface ShippingTier {
  readonly conditions: readonly RateCondition[]
  readonly price: Minor
  /** The price is per unit. */
  readonly multiplyByQuantity?: boolean
}

export interface PickupAddress {
  readonly country?: string
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
  readonly addressLine?: string
}

export interface Pickup {
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
  readonly address: PickupAddress
}

/** A delivery option: shipping, or `pickup`. */
export interface DeliveryRule {
  /** Unique on the site. */
  readonly code: string
  readonly title: string
  /** Displayed text, such as "2–4 working days". */
  readonly deliveryTime?: string
  readonly instructions?: string
  readonly pickup?: Pickup
  /** The price without a matching tier. Absent: the option then is not offered. */
  readonly price?: Minor
  /** Free from this subtotal on (minor units). */
  readonly freeFrom?: Minor
  /** The first matching tier counts. */
  readonly tiers?: readonly ShippingTier[]
}

export interface DeliveryRegion extends Region {
  readonly id: string
  readonly name: string
  readonly options: readonly DeliveryRule[]
}

/** The properties of the goods that decide the delivery price. */
export interface DeliveryBasis {
  /** In the site's weight unit. */
  readonly weight: number
  /** Minor units. */
  readonly subtotal: Minor
  readonly quantity: number
}

export interface ShippingOption {
  readonly code: string
  readonly title: string
  readonly deliveryTime?: string
  readonly instructions?: string
  readonly pickup?: Pickup
  readonly price: Minor
}

/**
 * The delivery options of an address, in the order of the rules. Empty without a country or a region, or if nothing
 * needs delivery (`quantity` 0).
 */
export function shippingOptions(
  regions: readonly DeliveryRegion[],
  to: Place & DeliveryBasis,
): ShippingOption[] {
  const rules = to.quantity > 0 ? (regionFor(regions, to)?.options ?? []) : []
  return rules.flatMap((rule) => {
    const price = priceOf(rule, to)
    if (price === undefined) return []
    const { code, title, deliveryTime, instructions, pickup } = rule
    return [{ code, title, deliveryTime, instructions, pickup, price }]
  })
}

/** The basis of the shippable lines. Weights are added to the millionth, so that 0.1 + 0.2 equals 0.3. */
export function deliveryBasis(lines: readonly DeliveredLine[]): DeliveryBasis {
  const shippable = lines.filter((line) => line.shippable)
  const sum = (of: (line: DeliveredLine) => number) => shippable.reduce((all, line) => all + of(line), 0)
  return {
    weight: Math.round(sum((line) => (line.weight ?? 0) * line.quantity) * 1e6) / 1e6,
    subtotal: sum((line) => line.unitPrice * line.quantity),
    quantity: sum((line) => line.quantity),
  }
}

/** The fields of a line that `deliveryBasis` reads; a `CartLine` has them. */
export interface DeliveredLine {
  readonly quantity: number
  readonly unitPrice: Minor
  readonly weight?: number
  readonly shippable?: boolean
}

function priceOf(rule: DeliveryRule, basis: DeliveryBasis): Minor | undefined {
  const tier = rule.tiers?.find(({ conditions }) => conditions.every((condition) => holds(condition, basis)))
  const price = tier ? tier.price * (tier.multiplyByQuantity ? basis.quantity : 1) : rule.price
  const free = price !== undefined && rule.freeFrom !== undefined && basis.subtotal >= rule.freeFrom
  return free ? 0 : price
}

const measures = {
  BY_TOTAL_WEIGHT: 'weight',
  BY_TOTAL_PRICE: 'subtotal',
  BY_TOTAL_QUANTITY: 'quantity',
} as const satisfies Record<RateConditionType, keyof DeliveryBasis>

const compare: Record<ComparisonOperator, (a: number, b: number) => boolean> = {
  EQ: (a, b) => a === b,
  GT: (a, b) => a > b,
  GTE: (a, b) => a >= b,
  LT: (a, b) => a < b,
  LTE: (a, b) => a <= b,
}

/** True if weight, price or quantity of the goods meet the condition. */
export function holds({ type, operator, value }: RateCondition, basis: DeliveryBasis): boolean {
  return compare[operator](basis[measures[type]], value)
}
