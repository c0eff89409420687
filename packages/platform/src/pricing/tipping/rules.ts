import { MoneyError, toMinor } from '@vitrine/pricing/money'
import { type TipChoice as PricedChoice, tipAmount } from '@vitrine/pricing/tips'

import type { TipChoice } from '../../generated/tips.ts'
import type { TipSettingsDocument } from './columns.ts'

/** The default: tips are off. */
export const firstSettings: TipSettingsDocument = {
  tipType: 'PERCENTAGE',
  presets: [{ value: 5 }, { value: 10, default: true }, { value: 15 }],
  allowCustomerTip: false,
  allowCustomAmount: true,
  allowEditDistribution: true,
  staffDistributionMethod: 'EQUAL',
  staff: [],
}

/** True if the settings offer this choice, in the site's currency. */
export function isOffered(
  { tipType, value }: TipChoice,
  settings: TipSettingsDocument,
  currency: string,
): boolean {
  try {
    if (tipType === 'CUSTOM') return settings.allowCustomAmount && toMinor(value, currency, 'value') > 0
    return (
      tipType === settings.tipType &&
      settings.presets.some((preset) => preset.value === Number(value)) &&
      tipAmount({ tipType, value }, 0, currency) >= 0
    )
  } catch (error) {
    if (error instanceof MoneyError) return false
    throw error
  }
}

/** The tip in minor units; 0 if the choice was made in a currency with other decimals. */
export function amountOf(choice: PricedChoice, base: number, currency: string): number {
  try {
    return tipAmount(choice, base, currency)
  } catch (error) {
    if (error instanceof MoneyError) return 0
    throw error
  }
}
