import type { InventoryItem } from '../../generated/inventory.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  lockStock,
  type NewStock,
  refreshBundles,
  type StockRow,
  setStocks,
  stockRows,
} from '../products/index.ts'
import { announceItems } from './announce.ts'
import { type Cause, type Change, insertChanges } from './changes-store.ts'
import { type NewLevel, saveLevels } from './levels-store.ts'
import { defaultLocationId } from './locations.ts'
import { type StockOfVariant, stockByPlace } from './places.ts'
import { type Known, type Place, type Plan, planChange, type Refusal, type Wish } from './plan.ts'

export interface Adjustment {
  readonly variantId: string
  readonly wish: Wish
  /** The revision that the caller has read. */
  readonly revision?: string | undefined
}

export type Refused =
  | Refusal
  | { readonly refused: 'UNKNOWN' }
  | { readonly refused: 'CHANGED'; readonly revision: string }

export type Adjusted =
  | { readonly items: readonly InventoryItem[] }
  | { readonly refused: readonly { readonly adjustment: Adjustment; readonly why: Refused }[] }

/**
 * Makes all changes of stock, or none if one is not possible; in the caller's transaction. Each variant may be named
 * once. The caller has checked the locations (`checkLocations`).
 */
export async function adjustStock(
  ctx: Context,
  adjustments: readonly Adjustment[],
  cause: Cause,
): Promise<Adjusted> {
  const ids = adjustments
    .map(({ variantId }) => variantId)
    .filter(isUuid)
    .sort()
  await lockStock(ctx, ids)
  const rows = await stockRows(ctx, ids)
  refuseBundles(ctx, rows)
  const found = await stockByPlace(ctx, rows)
  const known = new Map(found.map((one) => [one.row.variant_id, one]))
  const refused: { readonly adjustment: Adjustment; readonly why: Refused }[] = []
  const planned: Planned[] = []
  for (const adjustment of adjustments) {
    const stock = known.get(adjustment.variantId)
    const plan = decide(stock, adjustment)
    if ('refused' in plan) refused.push({ adjustment, why: plan })
    else if (stock) planned.push(applied(stock, plan, cause))
  }
  if (refused.length > 0) return { refused }
  const set = await setStocks(
    ctx,
    planned.map(({ stock }) => stock),
  )
  await saveLevels(
    ctx,
    planned.flatMap(({ levels }) => levels),
  )
  await insertChanges(
    ctx,
    planned.flatMap(({ changes }) => changes),
    cause,
  )
  const items = await announceItems(ctx, ids)
  await refreshBundles(ctx, set)
  return { items }
}

/** The stock of a bundle follows from its parts. */
export function refuseBundles(ctx: Pick<Context, 'violation'>, rows: readonly StockRow[]): void {
  const bundle = rows.find(({ is_bundle }) => is_bundle)
  if (!bundle) return
  ctx.violation(
    'id',
    'VALIDATION',
    `“${bundle.product_name}” is a bundle: its stock follows from its parts, so change the stock of these`,
    { variantId: bundle.variant_id },
  )
}

function decide(
  stock: StockOfVariant | undefined,
  { wish, revision }: Adjustment,
): Plan | Exclude<Refused, Refusal> {
  if (!stock) return { refused: 'UNKNOWN' }
  const now = String(stock.row.stock_revision)
  if (revision !== undefined && revision !== now) return { refused: 'CHANGED', revision: now }
  const known: Known = { isTracked: stock.row.stock !== null, places: stock.places }
  return planChange(known, wish)
}

interface Planned {
  readonly stock: NewStock
  readonly levels: readonly NewLevel[]
  readonly changes: readonly Change[]
}

function applied(
  { row, places: before }: StockOfVariant,
  { changes, isTracked }: Exclude<Plan, Refusal>,
  { reason }: Cause,
): Planned {
  const { variant_id: variantId } = row
  if (!isTracked) {
    const wasTracked = row.stock !== null
    const end = { variantId, locationId: defaultLocationId, change: null, quantity: null }
    return {
      stock: { variantId, stock: null, elsewhere: 0 },
      levels: toLevels(
        variantId,
        before.slice(1).map((place) => ({ ...place, available: 0 })),
      ),
      changes: wasTracked ? [end] : [],
    }
  }
  const after = new Map<string, Place>(before.map((place) => [place.locationId, place]))
  for (const { locationId, change } of changes) {
    const place = after.get(locationId) ?? { locationId, available: 0, reserved: 0 }
    after.set(locationId, { ...place, available: place.available + change })
  }
  const others = [...after.values()].filter(({ locationId }) => locationId !== defaultLocationId)
  const sum = (places: Iterable<Place>) => [...places].reduce((units, { available }) => units + available, 0)
  return {
    stock: { variantId, stock: sum(after.values()), elsewhere: sum(others) },
    levels: toLevels(
      variantId,
      others.filter(({ locationId }) => changes.some((change) => change.locationId === locationId)),
    ),
    changes: changes.flatMap(({ locationId, change }) => {
      const { available = 0, reserved = 0 } = after.get(locationId) ?? {}
      // A count that finds what was known is worth a line; other changes by nothing are not.
      if (change === 0 && reason !== 'COUNTED' && row.stock !== null) return []
      return [{ variantId, locationId, change, quantity: available + reserved }]
    }),
  }
}

const toLevels = (variant_id: string, places: readonly Place[]): NewLevel[] =>
  places.map(({ locationId: location_id, available }) => ({ variant_id, location_id, available }))
