import type { TaxRegion } from '../../generated/tax.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

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
