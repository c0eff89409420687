import type { Context } from '../../kernel/http/context.ts'
import { type Flagged, returnToStock, type TakenRow } from '../products/index.ts'
import type { Change } from './changes-store.ts'
import { addToLevels, levelRows, reservedElsewhere, saveLevels } from './levels-store.ts'
import { defaultLocationId } from './locations.ts'
import { holdLocations } from './locations-store.ts'
import { type Elsewhere, takeInOrder, unitsOf } from './rules.ts'
import type { Reserved } from './store.ts'

/** Units that were taken from one other location, and those that are left there. */
interface FromPlace {
  readonly locationId: string
  readonly units: number
  readonly quantity: number
}

export type FromElsewhere = ReadonlyMap<string, readonly FromPlace[]>

/** Takes the units that the default location did not have from the others. Without such units, it asks nothing. */
export async function takeElsewhere(ctx: Context, rows: readonly TakenRow[]): Promise<FromElsewhere> {
  const beyond = new Map(rows.flatMap((row) => (row.beyond > 0 ? [[row.variant_id, row.beyond]] : [])))
  if (beyond.size === 0) return new Map()
  const ids = [...beyond.keys()]
  const levels = Map.groupBy(await levelRows(ctx, ids), ({ variant_id }) => variant_id)
  const reserved = await reservedElsewhere(ctx, ids)
  const from = new Map<string, readonly FromPlace[]>()
  for (const [variantId, wanted] of beyond) {
    const own = levels.get(variantId) ?? []
    const available = new Map(own.map((level) => [level.location_id, level.available]))
    const places = own.map(({ location_id, available }) => ({ locationId: location_id, available }))
    from.set(
      variantId,
      Object.entries(takeInOrder(places, wanted)).map(([locationId, units]) => ({
        locationId,
        units,
        quantity: (available.get(locationId) ?? 0) - units + (reserved.get(variantId)?.[locationId] ?? 0),
      })),
    )
  }
  const left = [...from].flatMap(([variant_id, places]) =>
    places.map(({ locationId: location_id, quantity }) => ({
      variant_id,
      location_id,
      available: quantity - (reserved.get(variant_id)?.[location_id] ?? 0),
    })),
  )
  await saveLevels(ctx, left)
  return from
}

/** The units of other locations, for the order or the reservation; undefined if there are none. */
export function elsewhereOf(from: FromElsewhere, variantId: string): Elsewhere | undefined {
  const places = from.get(variantId)
  return places && Object.fromEntries(places.map(({ locationId, units }) => [locationId, units]))
}

/** The lines of the history for units that an order took. */
export function changesOfOrder(
  row: TakenRow,
  quantity: number,
  reserved: Reserved | undefined,
  from: FromElsewhere,
): readonly Change[] {
  const { variant_id: variantId, stock, stock_elsewhere: elsewhere, beyond } = row
  const own = quantity - beyond
  const atHome = (stock ?? 0) - elsewhere + (reserved?.all ?? 0) - (reserved?.elsewhere ?? 0)
  return [
    ...(own > 0 ? [{ variantId, locationId: defaultLocationId, change: -own, quantity: atHome }] : []),
    ...(from.get(variantId) ?? []).map(({ locationId, units, quantity: left }) => ({
      variantId,
      locationId,
      change: -units,
      quantity: left,
    })),
  ]
}

export interface GivenBack extends Flagged {
  /** The new stock; null: no stock count. */
  readonly stock: number | null
  /** The units that went to other locations. */
  readonly elsewhere: Elsewhere
}

/**
 * Returns units to the locations that had them; those of an archived location go to the default one. The caller
 * refreshes the bundles at its end.
 */
export async function giveBack(
  ctx: Context,
  {
    variantId,
    quantity,
    elsewhere,
  }: { readonly variantId: string; readonly quantity: number; readonly elsewhere: Elsewhere },
): Promise<GivenBack | undefined> {
  const open = new Set(
    (await holdLocations(ctx, Object.keys(elsewhere)))
      .filter(({ is_archived }) => !is_archived)
      .map(({ location_id }) => location_id),
  )
  const there = Object.fromEntries(Object.entries(elsewhere).filter(([id]) => open.has(id)))
  const row = await returnToStock(ctx, variantId, quantity, unitsOf(there))
  if (!row) return undefined
  const flags = { variant_id: variantId, in_bundle: row.in_bundle }
  if (row.stock === null) return { ...flags, stock: null, elsewhere: {} }
  await addToLevels(ctx, variantId, there)
  return { ...flags, stock: row.stock, elsewhere: there }
}
