import { shop } from '../shop.ts'
import { decimalSign, shownText } from './cell-text.ts'
import type { CellKind } from './sheet.ts'

const sign = decimalSign(shop.locale)

/** The value in the locale of the shop. */
export const shownValue = (value: string, kind: CellKind): string => shownText(value, kind, sign)
