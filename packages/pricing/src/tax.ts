import { checkAmount, type Minor, MoneyError, scale, toRatio } from './money.ts'
import { type Place, type Region, regionFor } from './regions.ts'

export interface TaxRegion extends Region {
  readonly name: string
  /** A fraction from 0 to 1 in decimal text with at most six decimals: `"0.19"` is 19 %. */
  readonly rate: string
  /** Rates of tax groups that differ from the region's rate: `{ books: '0.07' }`. */
  readonly groups?: Readonly<Record<string, string>>
}

/**
 * The rate of a place and a tax group; `undefined` where no tax is collected. The most exact region counts: see
 * `regionFor`.
 */
export function taxRateFor(
  regions: readonly TaxRegion[],
  place: Place,
  taxGroupId: string = '',
): string | undefined {
  const region = regionFor(regions, place)
  return region?.groups?.[taxGroupId] ?? region?.rate
}

export interface TaxDetails {
  /** The amount before tax; 0 if the item is not taxed. */
  readonly taxableAmount: Minor
  /** Decimal text, as given; `"0"` if the item is not taxed. */
  readonly rate: string
  readonly total: Minor
}

/** An amount (minor units) before and after its tax: `totalPriceBeforeTax + tax.total = totalPriceAfterTax`. */
export interface Taxed {
  readonly totalPriceBeforeTax: Minor
  readonly totalPriceAfterTax: Minor
  readonly tax: TaxDetails
}

/**
 * Calculates the tax of an amount that includes it (`included`), or that it is added to. Half a minor unit is rounded
 * up. Without a rate, the tax is 0. Throws a `MoneyError` naming `field` for a rate outside 0 to 1.
 */
export function taxOn(
  amount: Minor,
  rate: string | undefined,
  included: boolean,
  field: string = 'taxRate',
): Taxed {
  checkAmount(amount, 'amount')
  if (rate === undefined)
    return {
      totalPriceBeforeTax: amount,
      totalPriceAfterTax: amount,
      tax: { taxableAmount: 0, rate: '0', total: 0 },
    }
  const { of, per } = toRatio(rate, field)
  if (of > per) throw new MoneyError(field, 'a share from 0 to 1, such as "0.19"')
  const total = scale(amount, { of, per: included ? per + of : per })
  const taxableAmount = included ? amount - total : amount
  return {
    totalPriceBeforeTax: taxableAmount,
    totalPriceAfterTax: taxableAmount + total,
    tax: { taxableAmount, rate, total },
  }
}
