import type { TipSettings } from '../../generated/tips.ts'

/** What the shop's people have chosen. */
export type TipSettingsDocument = Omit<TipSettings, 'id' | 'revision' | 'updatedDate'>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'tip_settings.document': TipSettingsDocument
  }
}
