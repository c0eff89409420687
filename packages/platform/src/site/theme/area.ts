import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const themeArea = { name: 'theme', handlers } satisfies Area
