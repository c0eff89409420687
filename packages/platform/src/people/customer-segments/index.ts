export { checkConditions, conditionOf } from './conditions.ts'
export { findSegment, isInSegment, lockSegment } from './store.ts'
