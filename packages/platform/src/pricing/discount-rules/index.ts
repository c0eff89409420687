export { discountsFor, type RuleBuyer, useRules } from './live.ts'
export { isSegmentOfRule } from './store.ts'
