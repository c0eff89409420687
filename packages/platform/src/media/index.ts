import type { Area } from '../kernel/area.ts'
import { filesArea } from './files/area.ts'
import { foldersArea } from './folders/area.ts'
import { mediaServingArea } from './media-serving/area.ts'
import { uploadsArea } from './uploads/area.ts'

/**
 * Media: the library of files, uploads and file serving.
 *
 * Areas for other domains: `files` (descriptors, usage, facts), `folders`, `uploads` (single request, TUS, import),
 * `media-serving` (everything below `/media/`).
 */
export const media: readonly Area[] = [filesArea, mediaServingArea, foldersArea, uploadsArea]
