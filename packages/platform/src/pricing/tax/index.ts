export { hasTaxRates } from './has-tax-rates.ts'
export { type AppliedTax, millionths, noTax, type TaxPlaces, taxedAt } from './rules.ts'
export { type Taxes, type TaxItem, taxesFor } from './taxes.ts'
