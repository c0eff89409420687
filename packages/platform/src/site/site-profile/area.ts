import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const siteProfileArea = { name: 'siteProfile', handlers } satisfies Area
