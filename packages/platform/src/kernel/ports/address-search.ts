/**
 * Finds postal addresses while a customer types. `suggest` may throw or be slow: the platform waits two seconds, then
 * the customer types on without suggestions.
 */
export interface AddressSearch {
  readonly name: string
  /** The best suggestions first. The platform shows at most five, and only those in the country. */
  suggest(question: AddressQuestion): Promise<readonly FoundAddress[]>
}

export interface AddressQuestion {
  /** The typed text: at least three letters or digits, such as "4 pier". */
  readonly text: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Aborted when the answer is not awaited any more. */
  readonly signal: AbortSignal
}

export interface FoundAddress {
  /** Street and number, in the order of the country. */
  readonly addressLine: string
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
  /** ISO 3166-2, such as `US-NY`, for the countries whose addresses need it. */
  readonly subdivision?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}
