import type { CodeEntry } from '../codes.ts'

/** Ways into the library. The first five are the wire's. */
export const uploads = {
  MISMATCH_MIME_TYPE: [400, 'The name and the type of the file do not fit together'],
  ZERO_FILE_SIZE: [400, 'The file is empty'],
  UNSUPPORTED_FILE_FORMAT: [400, 'Files of this type are not taken'],
  FILE_SIZE_OVER_LIMIT: [413, 'The file is larger than files of its type may be'],
  SITE_QUOTA_EXCEEDED: [409, 'The site has no room left for this file'],
  UPLOAD_NOT_FOUND: [404, 'There is no such upload'],
  UPLOAD_EXPIRED: [410, 'The address for this upload has expired; ask for another'],
  UPLOAD_IN_PROGRESS: [409, 'This file is being sent already'],
  UPLOAD_ALREADY_DONE: [409, 'This file is there already'],
  UPLOAD_INCOMPLETE: [400, 'The file ended before all of it was there'],
  UPLOAD_DIGEST_MISMATCH: [400, 'What arrived is not what was sent; send it again'],
  VISITOR_UPLOADS_OFF: [403, 'This site takes no files from you'],
} as const satisfies Record<string, CodeEntry>
