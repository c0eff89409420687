export { changeSiteProperties, setClosed } from './change.ts'
export { type AllChanges, toPublished } from './rules.ts'
export { isStarted, type SiteStart, startSite, wrongStart } from './start.ts'
