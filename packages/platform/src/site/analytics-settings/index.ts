export { shownAnalytics } from './rules.ts'
