import type { CodeEntry } from '../codes.ts'

/** Codes of uploads. The first five are from the wire. */
export const uploads = {
  MISMATCH_MIME_TYPE: [400, 'The name of the file does not match its type'],
  ZERO_FILE_SIZE: [400, 'The file is empty'],
  UNSUPPORTED_FILE_FORMAT: [400, 'Files of this type are not accepted'],
  FILE_SIZE_OVER_LIMIT: [413, 'The file is larger than the limit for its type'],
  SITE_QUOTA_EXCEEDED: [409, 'The file would exceed the storage of the site'],
  UPLOAD_NOT_FOUND: [404, 'There is no such upload'],
  UPLOAD_EXPIRED: [410, 'The address for this upload has expired; ask for another'],
  UPLOAD_IN_PROGRESS: [409, 'This file is already being sent'],
  UPLOAD_ALREADY_DONE: [409, 'This file was already uploaded'],
  UPLOAD_INCOMPLETE: [400, 'The file ended before its announced size'],
  UPLOAD_DIGEST_MISMATCH: [400, 'The received bytes do not match their checksum; send them again'],
  VISITOR_UPLOADS_OFF: [403, 'This site does not accept files from you'],
} as const satisfies Record<string, CodeEntry>
