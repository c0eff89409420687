import { MoneyError, toMinor } from '@vitrine/pricing/money'
import * as z from 'zod'

import type { Address } from '../../generated/shared.ts'

/** Parses an external amount into minor units, and rejects too many decimals. */
export const amount = (currency: string) =>
  z
    .string()
    .max(32)
    .transform((text, ctx) => {
      try {
        return toMinor(text, currency)
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error
        ctx.addIssue({ code: 'custom', message: `Expected an amount of ${currency}` })
        return z.NEVER
      }
    })

/** An address in the format of plugins. */
export function pluginAddress(address: Address | undefined): object | undefined {
  if (!address?.country) return undefined
  const { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress } = address
  return { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress }
}
