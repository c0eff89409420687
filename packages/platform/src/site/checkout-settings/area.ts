import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const checkoutSettingsArea = { name: 'checkoutSettings', handlers } satisfies Area
