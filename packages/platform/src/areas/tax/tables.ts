import type { Json, Timestamp } from '../../db/core-tables.ts'
import type { TaxRegion } from '../../generated/tax.ts'

export interface TaxTables {
  readonly tax_regions: {
    site_id: string
    region_id: string
    revision: number
    name: string
    destinations: Json<TaxRegion['destinations']>
    calculation: TaxRegion['calculation']
    rate: string
    group_rates: Json<TaxRegion['groupRates']>
    created_at: Timestamp
    updated_at: Timestamp
  }
}
