import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Redirects from paths without a page. */
export const urlRedirectsArea = { name: 'urlRedirects', handlers } satisfies Area
