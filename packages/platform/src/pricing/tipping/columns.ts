import type { TipSettings } from '../../generated/tips.ts'

/** The settings that staff change. */
export type TipSettingsDocument = Omit<TipSettings, 'id' | 'revision' | 'updatedDate'>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'tip_settings.document': TipSettingsDocument
  }
}
