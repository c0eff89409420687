import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { installPages } from './install-page.ts'

/** The apps of the site, and their installation. */
export const appsArea = { name: 'apps', handlers, pages: installPages } satisfies Area
