export { type Quote, type QuoteContext, type QuoteInput, quote } from './quote.ts'
export { toTaxSummary, toWire } from './to-wire.ts'
