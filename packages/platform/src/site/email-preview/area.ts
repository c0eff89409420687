import type { Area } from '../../kernel/area.ts'
import { previewPage } from './preview.ts'

/** The page that shows an email before it is sent. */
export const emailPreviewArea = { name: 'emailPreview', pages: [previewPage] } satisfies Area
