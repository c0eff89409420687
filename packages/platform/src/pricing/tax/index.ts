import { seed } from '../../assembly/seeds/steps/tax.ts'
import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export { type AppliedTax, millionths, noTax, type TaxPlaces, taxedAt } from './rules.ts'
export { type Taxes, type TaxItem, taxesFor } from './taxes.ts'

/** Where and how the shop collects tax. */
export const taxArea = { name: 'tax', handlers, seed } satisfies Area
