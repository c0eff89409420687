import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The calls about folders; what they are stands beside the files in them. */
export const foldersArea = { name: 'folders', handlers } satisfies Area
