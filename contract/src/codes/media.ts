import type { CodeEntry } from '../codes.ts'

/** Codes of files and folders. The names are the wire's where it has some; the statuses are ours. */
export const media = {
  RESOURCE_NOT_FOUND: [404, 'There is no such file'],
  FOLDER_NOT_FOUND: [404, 'There is no such folder'],
  FOLDER_CYCLE: [409, 'A folder cannot be moved into itself or into one of its own folders'],
  FOLDER_TOO_DEEP: [409, 'Folders are nested at most 20 deep'],
  TOO_MANY_FOLDERS: [409, 'A site has at most 10,000 folders'],
  FIELD_MASK_IS_EMPTY_OR_MISSING: [400, 'The request names no field to change'],
  UNSUPPORTED_SORT_VALUE: [400, 'This list cannot be sorted by that field'],
  INVALID_ASSET_KEY: [400, 'The file has no such asset'],
  FILE_NOT_READY: [409, 'The file is still being processed, or its processing failed'],
  NOT_A_VIDEO: [400, 'Only videos are streamed'],
} as const satisfies Record<string, CodeEntry>
