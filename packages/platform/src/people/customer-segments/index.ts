export { checkConditions, conditionOf } from './conditions.ts'
export { isInSegment } from './in-segment.ts'
export { findSegment, lockSegment } from './store.ts'
