export { changeSiteProperties } from './change.ts'
export { toPublished } from './rules.ts'
