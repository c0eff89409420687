import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'

export { type AppliedTax, millionths, noTax, type TaxPlaces, taxedAt } from './rules.ts'
export { type Taxes, type TaxItem, taxesFor } from './taxes.ts'

/** Where and how the shop collects tax. */
export const taxArea = { name: 'tax', handlers, seed } satisfies Area
