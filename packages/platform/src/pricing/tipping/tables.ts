import type { TipChoice, TipSettings } from '../../generated/tips.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

/** What the shop's people have chosen. */
export type TipSettingsDocument = Omit<TipSettings, 'id' | 'revision' | 'updatedDate'>

export interface TippingTables {
  readonly tip_settings: {
    site_id: string
    settings_id: string
    document: Json<TipSettingsDocument>
    revision: number
    updated_at: Timestamp
  }
  readonly tip_choices: {
    site_id: string
    purchase_flow_id: string
    tip_id: string
    tip_type: TipChoice['tipType']
    value: string
    updated_at: Timestamp
  }
}
