import { de } from './words/de.ts'
import { en } from './words/en.ts'

export type { Words } from './words/en.ts'

/** Another language is one more entry here and in `shop.ts`. */
export const words = { en, de }
