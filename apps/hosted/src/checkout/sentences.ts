import type { Sentences } from '../data/failure.ts'
import { texts } from '../texts/texts.ts'

/** Error messages of the checkout. */
export const checkoutSentences = (): Sentences => texts().checkout.failures

/** The reason of a refused payment. Without an own text, it is the provider's. */
export function declineSentence(code: string, message: string): string {
  const declines: Readonly<Record<string, string>> = texts().checkout.declines
  return declines[code] ?? message
}
