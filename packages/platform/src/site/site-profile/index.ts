export { changeSiteProperties, setClosed } from './change.ts'
export { type AllChanges, countryOf } from './rules.ts'
export { isStarted, type SiteStart, startSite, wrongStart } from './start.ts'
export { toPublished } from './to-published.ts'
