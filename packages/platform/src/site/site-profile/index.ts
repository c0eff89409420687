export { changeSiteProperties, setClosed } from './change.ts'
export { type AllChanges, countryOf, toPublished } from './rules.ts'
export { isStarted, type SiteStart, startSite, wrongStart } from './start.ts'
