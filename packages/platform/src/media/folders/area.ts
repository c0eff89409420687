import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The calls for folders, which are implemented with the files. */
export const foldersArea = { name: 'folders', handlers } satisfies Area
