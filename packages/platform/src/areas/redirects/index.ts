import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { sweepRedirects } from './store.ts'

export { answerUrl, type Intent, missingPages, shopPath } from './rules.ts'
export { findRedirect, insertRedirect, type StoredRedirect, useRedirect } from './store.ts'
export type { RedirectsTables } from './tables.ts'

export const redirectsArea = {
  name: 'redirects',
  handlers,
  jobs: { 'redirects.sweep': (ctx) => sweepRedirects(ctx) },
} satisfies Area
