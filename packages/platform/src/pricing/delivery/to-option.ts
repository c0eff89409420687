import type { DeliveryOption, DeliveryRegion } from '../../generated/shipping-options.ts'
import type { OptionRow, RegionRow } from './store.ts'

export function toOption(row: OptionRow): DeliveryOption {
  return {
    id: row.option_id,
    revision: String(row.revision),
    code: row.code,
    title: row.title,
    kind: row.kind,
    active: row.active,
    deliveryRegionIds: [...row.region_ids],
    deliveryRegionId: row.region_ids[0],
    ...row.document,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

export function toRegion(row: RegionRow): DeliveryRegion {
  return {
    id: row.region_id,
    revision: String(row.revision),
    name: row.name,
    destinations: row.destinations,
    active: row.active,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
