import type { refusalCodes } from '../facts.ts'

export type UploadRefusal =
  | Extract<(typeof refusalCodes)[number], 'ZERO_FILE_SIZE'>
  | 'FILE_SIZE_OVER_LIMIT'
  | 'UPLOAD_INCOMPLETE'
  | 'UPLOAD_DIGEST_MISMATCH'

/** The upload is rejected. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly code: UploadRefusal

  constructor(code: UploadRefusal, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
