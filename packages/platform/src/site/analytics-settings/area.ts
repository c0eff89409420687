import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The receiver of analytics events, and the purposes that visitors are asked about. */
export const analyticsSettingsArea = { name: 'analyticsSettings', handlers } satisfies Area
