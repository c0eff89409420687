import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { sweepRedirects } from './store.ts'

export {
  answerUrl,
  type Intent,
  missingPages,
  type PromptName,
  readPrompts,
  readScopes,
  shopPath,
} from './rules.ts'
export {
  chooseAccount,
  findRedirect,
  insertRedirect,
  type StoredRedirect,
  useRedirect,
} from './store.ts'
export type { RedirectsTables } from './tables.ts'

export const redirectsArea = { name: 'redirects', handlers, sweep: sweepRedirects } satisfies Area
