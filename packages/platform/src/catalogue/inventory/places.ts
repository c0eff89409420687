import type { Data } from '../../kernel/http/context.ts'
import type { StockRow } from '../products/index.ts'
import { levelRows, reservedElsewhere } from './levels-store.ts'
import { defaultLocationId } from './locations.ts'
import type { Place } from './plan.ts'
import { unitsOf } from './rules.ts'
import { reservedOf } from './store.ts'

export interface StockOfVariant {
  readonly row: StockRow
  readonly reserved: number
  /** The default location first, then others in the order in which orders take units. */
  readonly places: readonly [PlaceWithId, ...PlaceWithId[]]
}

interface PlaceWithId extends Place {
  readonly id: string
}

/** The stock of variants by location, with reserved units. */
export async function stockByPlace(
  data: Data,
  rows: readonly StockRow[],
): Promise<readonly StockOfVariant[]> {
  const ids = rows.map(({ variant_id }) => variant_id)
  const reserved = await reservedOf(data, ids)
  const levels = Map.groupBy(await levelRows(data, ids), ({ variant_id }) => variant_id)
  const elsewhere = await reservedElsewhere(data, ids)
  return rows.map((row): StockOfVariant => {
    const { variant_id, stock, stock_elsewhere } = row
    const { all } = reserved.get(variant_id) ?? { all: 0 }
    const there = elsewhere.get(variant_id) ?? {}
    return {
      row,
      reserved: all,
      places: [
        {
          id: variant_id,
          locationId: defaultLocationId,
          available: (stock ?? 0) - stock_elsewhere,
          reserved: all - unitsOf(there),
        },
        ...(levels.get(variant_id) ?? []).map(({ level_id, location_id, available }) => ({
          id: level_id,
          locationId: location_id,
          available,
          reserved: there[location_id] ?? 0,
        })),
      ],
    }
  })
}
