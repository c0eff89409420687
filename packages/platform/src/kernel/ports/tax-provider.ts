import type { JurisdictionType } from '../../generated/shared.ts'

/** Where something is taxed. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 3166-2: `US-NY`, or `NY`. */
  readonly subdivision?: string | undefined
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
}

/** What one authority takes. */
export interface JurisdictionTax {
  /** `New York City`. */
  readonly jurisdiction: string
  readonly jurisdictionType: JurisdictionType
  /** What buyers read: `VAT`, `Sales tax`. */
  readonly taxName: string
  /** A share from 0 to 1 in decimal text with at most six decimals. */
  readonly rate: string
}

export interface TaxQuestion {
  readonly place: TaxPlace
  /** Of the item: `food`, `books`, or whatever the site calls its groups. */
  readonly taxGroup?: string | undefined
}

/**
 * Who knows rates of tax. `rates` answers every authority that takes some, in the order of the questions: an empty list
 * where there is no tax. It throws when it cannot say, and is waited for two seconds at most: the site's own rate
 * counts then.
 */
export interface TaxProvider {
  readonly name: string
  /** The day its rates are of (ISO 8601), when it knows. */
  readonly ratesTakenOn?: string
  rates(questions: readonly TaxQuestion[]): Promise<readonly (readonly JurisdictionTax[])[]>
}
