import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const authenticationArea = { name: 'authentication', handlers } satisfies Area
