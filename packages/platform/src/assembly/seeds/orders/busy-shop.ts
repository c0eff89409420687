import type { FulfillmentStatus } from '../../../generated/shared.ts'
import { smallShop } from '../small-shop/index.ts'
import type { SeedBasket } from './basket.ts'
import { crowd, type Person } from './people.ts'

export const busyShopOrders = 3_000
const differentBaskets = 120
const days = 180

/** Carts are priced once and ordered repeatedly, because three thousand quotes would take half a minute. */
export function busyBaskets(): SeedBasket[] {
  const next = numbers(7)
  const inStock = smallShop.products.flatMap(({ slug, variants, service }) =>
    service
      ? []
      : variants.flatMap(({ stock }, index) =>
          stock === null || stock >= 3 ? [`${slug}/${index + 1}`] : [],
        ),
  )
  const countries = ['IE', 'IE', 'IE', 'FR', 'DE', 'US'] as const
  return Array.from({ length: differentBaskets }, () => ({
    items: [
      ...new Set(Array.from({ length: 1 + next(3) }, () => inStock[next(inStock.length)] ?? 'tidal-plate')),
    ].map((item) => `${item} ${1 + next(3)}`),
    country: countries[next(countries.length)] ?? 'IE',
    ...(next(5) === 0 && { couponCode: 'WELCOME10' }),
  }))
}

export interface BusyShopOrder {
  readonly basket: number
  readonly person: Person
  /** In milliseconds before now; the first order is the oldest. */
  readonly age: number
  readonly paid: boolean
  readonly fulfillment: FulfillmentStatus
  readonly canceled: boolean
  readonly archived: boolean
}

/** Always the same three thousand orders, more of them recent. */
export function* busyOrders(): Generator<BusyShopOrder> {
  const next = numbers(11)
  for (let index = 0; index < busyShopOrders; index++) {
    const share = 1 - index / busyShopOrders
    const old = share > 0.15
    const canceled = next(25) === 0
    const paid = !canceled && next(old ? 40 : 8) !== 0
    yield {
      basket: next(differentBaskets),
      person: crowd[next(crowd.length)] as Person,
      age: Math.round((share ** 1.4 * days * 1440 + next(30)) * 60_000),
      paid,
      fulfillment: paid
        ? old
          ? 'FULFILLED'
          : ((['NOT_FULFILLED', 'PARTIALLY_FULFILLED', 'FULFILLED'] as const)[next(3)] ?? 'NOT_FULFILLED')
        : 'NOT_FULFILLED',
      canceled,
      archived: share > 0.7 && next(2) === 0,
    }
  }
}

/** Deterministic pseudo-random integers below `limit` (Lehmer, modulus 2^31 − 1). */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}
