import type { DestinationCountry } from '../../../generated/shared.ts'
import type { ConditionalRate } from '../../../generated/shipping-options.ts'

export const regionId = (number: number) => `2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b000${number}`

export const inCountries = (codes: string): DestinationCountry[] =>
  codes.split(' ').map((countryCode) => ({ countryCode }))

export const from = (value: string, amount: string): ConditionalRate => ({
  amount,
  conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value }],
})

/** A surcharge for heavy parcels. */
export const heavy = (amount: string): ConditionalRate => ({
  amount,
  conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: '5' }],
})

export const always = (amount: string): ConditionalRate => ({ amount })
