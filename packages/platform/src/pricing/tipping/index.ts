import type { TipChoice, TipSettings } from '../../generated/tips.ts'
import type { Data } from '../../kernel/http/context.ts'
import { amountOf, firstSettings, isOffered } from './rules.ts'
import { findChoice, readSettings, type SettingsRow } from './store.ts'

export type { TipSettingsDocument } from './columns.ts'
export { amountOf } from './rules.ts'
export { deleteChoice, findChoice, readSettings, writeChoice, writeSettings } from './store.ts'
export { firstSettings, isOffered }

/** The id of the default settings. */
const noSettings = '00000000-0000-0000-0000-000000000000'
export function toTipSettings(row: SettingsRow | undefined): TipSettings {
  return {
    ...firstSettings,
    ...row?.document,
    id: row?.settings_id ?? noSettings,
    revision: String(row?.revision ?? 0),
    updatedDate: row?.updated_at ?? new Date(0),
  }
}
/** The chosen tip of a purchase, if the shop accepts tips. */
export async function chosenTip(
  data: Data,
  purchaseFlowId: string,
): Promise<{ readonly tipId: string; readonly choice: TipChoice } | undefined> {
  const row = await findChoice(data, purchaseFlowId)
  if (!row || !(await readSettings(data))?.document.allowCustomerTip) return undefined
  return { tipId: row.tip_id, choice: { tipType: row.tip_type, value: row.value } }
}
export const tipOn = amountOf
