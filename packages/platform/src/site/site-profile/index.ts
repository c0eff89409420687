export { changeSiteProperties } from './change.ts'
export { toPublished } from './rules.ts'
export { isStarted, type SiteStart, startSite, wrongStart } from './start.ts'
