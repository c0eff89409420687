export { createSeedPage } from './create.ts'
export { findPublished, listPublished } from './published.ts'
export { richText } from './rules.ts'
export { toHtml } from './to-html.ts'
