import { maxUnits, takeInOrder } from './rules.ts'

/** The stock of a variant at one location. */
export interface Place {
  readonly locationId: string
  readonly available: number
  readonly reserved: number
}

/** The stock of a variant before a change. */
export interface Known {
  readonly isTracked: boolean
  /** The default location first, then the others in the order in which orders take units. */
  readonly places: readonly [Place, ...Place[]]
}

/** Without a location, SET means the total, ADD the default location, and REMOVE all locations one after the other. */
export type Wish =
  | {
      readonly kind: 'SET' | 'ADD' | 'REMOVE'
      readonly quantity: number
      readonly locationId?: string | undefined
    }
  | { readonly kind: 'MOVE'; readonly quantity: number; readonly from: string; readonly to: string }
  | { readonly kind: 'STOP_TRACKING' }

export interface PlannedChange {
  readonly locationId: string
  readonly change: number
}

export type Refusal =
  | { readonly refused: 'RESERVED'; readonly reserved: number }
  | { readonly refused: 'TOO_FEW'; readonly available: number }
  | { readonly refused: 'TOO_MANY'; readonly available: number }
  | { readonly refused: 'NOT_TRACKED' }

export type Plan = { readonly changes: readonly PlannedChange[]; readonly isTracked: boolean } | Refusal

/** Decides which locations a change concerns, or why it is not possible. */
export function planChange({ isTracked, places }: Known, wish: Wish): Plan {
  const all = total(places)
  switch (wish.kind) {
    case 'STOP_TRACKING':
      return { changes: [], isTracked: false }
    case 'SET':
      return toQuantity(
        wish.locationId === undefined ? places : [placeOf(places, wish.locationId)],
        wish.quantity,
      )
    case 'ADD': {
      if (!isTracked) return { refused: 'NOT_TRACKED' }
      const available = all.available + all.reserved
      if (available + wish.quantity > maxUnits) return { refused: 'TOO_MANY', available }
      return {
        changes: [{ locationId: wish.locationId ?? places[0].locationId, change: wish.quantity }],
        isTracked,
      }
    }
    case 'REMOVE': {
      // There is always enough of a variant without a stock count.
      if (!isTracked) return { changes: [], isTracked }
      const from = wish.locationId === undefined ? places : [placeOf(places, wish.locationId)]
      return less(from, wish.quantity)
    }
    case 'MOVE': {
      if (!isTracked) return { refused: 'NOT_TRACKED' }
      const plan = less([placeOf(places, wish.from)], wish.quantity)
      if ('refused' in plan) return plan
      return { ...plan, changes: [...plan.changes, { locationId: wish.to, change: wish.quantity }] }
    }
  }
}

function toQuantity(places: readonly [Place, ...Place[]], quantity: number): Plan {
  const { available, reserved } = total(places)
  if (quantity < reserved) return { refused: 'RESERVED', reserved }
  const change = quantity - reserved - available
  if (change < 0) return less(places, -change)
  return { changes: [{ locationId: places[0].locationId, change }], isTracked: true }
}

function less(places: readonly Place[], quantity: number): Plan {
  const { available } = total(places)
  if (available < quantity) return { refused: 'TOO_FEW', available }
  const changes = Object.entries(takeInOrder(places, quantity)).map(([locationId, units]) => ({
    locationId,
    change: -units,
  }))
  return { changes, isTracked: true }
}

function total(places: readonly Place[]): Pick<Place, 'available' | 'reserved'> {
  return {
    available: places.reduce((sum, { available }) => sum + available, 0),
    reserved: places.reduce((sum, { reserved }) => sum + reserved, 0),
  }
}

const placeOf = (places: readonly Place[], locationId: string): Place =>
  places.find((place) => place.locationId === locationId) ?? { locationId, available: 0, reserved: 0 }
