export { discountsFor, type RuleBuyer, useRules } from './live.ts'
