import type { JurisdictionType } from '../../generated/shared.ts'

/** The place of taxation. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 3166-2: `US-NY`, or `NY`. */
  readonly subdivision?: string | undefined
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
}

/** The tax of one authority. */
export interface JurisdictionTax {
  /** `New York City`. */
  readonly jurisdiction: string
  readonly jurisdictionType: JurisdictionType
  /** Shown to buyers: `VAT`, `Sales tax`. */
  readonly taxName: string
  /** A fraction from 0 to 1 as decimal text with at most six decimals. */
  readonly rate: string
}

export interface TaxQuestion {
  readonly place: TaxPlace
  /** The tax group of the item: `food`, `books`, or a group of the site. */
  readonly taxGroup?: string | undefined
}

/**
 * Provides tax rates. `rates` returns the authorities per question, in the same order; an empty list means no tax. It
 * throws if it has no answer. After two seconds, the site's own rate applies.
 */
export interface TaxProvider {
  readonly name: string
  /** The date of the rates (ISO 8601), if known. */
  readonly ratesTakenOn?: string
  rates(questions: readonly TaxQuestion[]): Promise<readonly (readonly JurisdictionTax[])[]>
}
