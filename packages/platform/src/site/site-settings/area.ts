import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** What the site's people decide about it. */
export const siteSettingsArea = { name: 'siteSettings', handlers } satisfies Area
