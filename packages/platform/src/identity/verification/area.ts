import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const verificationArea = { name: 'verification', handlers } satisfies Area
