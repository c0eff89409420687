import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { installPages } from './install-page.ts'

/** Apps that are known to the site, and the way in which one gets installed. */
export const appsArea = { name: 'apps', handlers, pages: installPages } satisfies Area
