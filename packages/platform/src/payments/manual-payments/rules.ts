import type { ManualPaymentMethod } from '../../generated/manual-payments.ts'

/** The facts of a checkout that decide which methods fit. */
export interface Purchase {
  readonly isDelivered: boolean
  /** A later charge needs a saved card. */
  readonly keepsCard: boolean
  readonly country: string | undefined
  /** Decimal text. */
  readonly total: string
}

export function fits(method: ManualPaymentMethod, purchase: Purchase): boolean {
  const { isEnabled, kind, countries = [], minimumTotal, maximumTotal } = method
  const total = Number(purchase.total)
  return (
    isEnabled &&
    !purchase.keepsCard &&
    (kind !== 'CASH_ON_DELIVERY' || purchase.isDelivered) &&
    (countries.length === 0 || (purchase.country !== undefined && countries.includes(purchase.country))) &&
    total >= Number(minimumTotal ?? 0) &&
    total <= Number(maximumTotal ?? Number.POSITIVE_INFINITY)
  )
}

/** Replaces the variables of the instructions. Unknown names stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : written,
  )
}
