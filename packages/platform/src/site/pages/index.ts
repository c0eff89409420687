export { createSeedPage } from './create.ts'
export { pageTargets } from './link-targets.ts'
export { listPublished } from './published.ts'
export { richText } from './rules.ts'
