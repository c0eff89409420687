import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { previewPage } from './preview.ts'

export const emailTextsArea = { name: 'emailTexts', handlers, pages: [previewPage] } satisfies Area
