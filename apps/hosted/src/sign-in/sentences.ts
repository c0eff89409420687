import type { Sentences } from '../data/failure.ts'
import { texts } from '../texts/texts.ts'

/** Messages for the numbered sign-in codes (specification section 8). */
export const signInSentences = (): Sentences => texts().account.failures
