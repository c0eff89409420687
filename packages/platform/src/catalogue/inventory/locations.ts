import { defaultLocationId } from '@vitrine/contract/catalogue/inventory-locations'
import type { InventoryLocation } from '../../generated/inventory.ts'
import type { Data } from '../../kernel/http/context.ts'
import { type LocationRow, locationRows } from './locations-store.ts'

export { defaultLocationId }

/** All locations: the default one first, archived ones last. */
export async function locationsOf(data: Data): Promise<readonly InventoryLocation[]> {
  return sorted(await locationRows(data))
}

export function sorted(rows: readonly LocationRow[]): readonly InventoryLocation[] {
  const first = rows.find(({ location_id }) => location_id === defaultLocationId)
  const others = rows.filter(({ location_id }) => location_id !== defaultLocationId)
  return [
    first ? toLocation(first) : unnamed,
    ...others.filter(({ is_archived }) => !is_archived).map(toLocation),
    ...others.filter(({ is_archived }) => is_archived).map(toLocation),
  ]
}

export function toLocation(row: LocationRow): InventoryLocation {
  return {
    id: row.location_id,
    name: row.name,
    ...(row.address && { address: row.address }),
    isDefault: row.location_id === defaultLocationId,
    position: row.position,
    archived: row.is_archived,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

const unnamed: InventoryLocation = {
  id: defaultLocationId,
  name: 'Main location',
  isDefault: true,
  position: 0,
  archived: false,
}
