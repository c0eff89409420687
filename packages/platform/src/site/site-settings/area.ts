import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The settings that staff change. */
export const siteSettingsArea = { name: 'siteSettings', handlers } satisfies Area
