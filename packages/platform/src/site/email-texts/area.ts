import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const emailTextsArea = { name: 'emailTexts', handlers } satisfies Area
