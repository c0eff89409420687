import {
  type GenerateFileUploadUrlInput,
  generateFileResumableUploadUrl,
  generateFileUploadUrl,
  generateVisitorResumableUploadUrl,
  generateVisitorUploadUrl,
  type ResumeUploadError,
  resumeUpload,
  type UploadPurpose,
} from '../generated/uploads.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { isApiError } from '../transport/error.ts'
import type { UploadStore } from './store.ts'

export interface UploadTarget
  extends Omit<GenerateFileUploadUrlInput, 'mimeType' | 'fileName' | 'sizeInBytes'> {
  /** The purpose of a shopper's upload. Without it, the file goes into the media library, which only staff can use. */
  readonly purpose?: UploadPurpose | undefined
  /** Default: the name of the file. */
  readonly fileName?: string | undefined
  /** Default: the type of the file. */
  readonly mimeType?: string | undefined
}

export interface Address {
  readonly uploadUrl: string
  readonly fileId: string
  /** Uploads the poster of a video. */
  readonly posterUrl?: string | undefined
  /** The platform may already have a part of the file. */
  readonly begun: boolean
}

export interface Asked {
  readonly to: Client
  readonly file: Blob
  readonly target: UploadTarget
  readonly store: UploadStore | undefined
}

/** The name under which the platform stores the file. */
export const nameOf = ({ file, target }: Pick<Asked, 'file' | 'target'>): string =>
  target.fileName ?? (file as File).name ?? 'file'

/** Returns the address for the whole file in one request. */
export async function wholeAddress(asked: Asked, options: CallOptions): Promise<Address> {
  const { to, target } = asked
  const { purpose, ...place } = target
  const what = about(asked)
  const address = await (purpose
    ? generateVisitorUploadUrl(to, { ...what, purpose }, options)
    : generateFileUploadUrl(to, { ...place, ...what }, options))
  return { ...address, begun: false }
}

/** Returns the address for the parts of a file, of the started upload if the platform still has it. */
export async function partsAddress(
  asked: Asked,
  known: string | undefined,
  options: CallOptions,
): Promise<Address> {
  const { to, target } = asked
  const { purpose, ...place } = target
  if (known) {
    try {
      return await resumeUpload(to, { fileId: known }, { ...options, expected: gone })
    } catch (error) {
      if (!gone.some((code) => isApiError(error, code))) throw error
    }
  }
  const what = about(asked)
  const address = await (purpose
    ? generateVisitorResumableUploadUrl(to, { ...what, purpose }, options)
    : generateFileResumableUploadUrl(to, { ...place, ...what, uploadProtocol: 'TUS' }, options))
  return { ...address, begun: false }
}

/** After a new sign-in, the platform does not find the upload of the previous caller. */
const gone: readonly ResumeUploadError[] = ['UPLOAD_NOT_FOUND', 'UPLOAD_EXPIRED']

function about({ file, target }: Asked) {
  return {
    mimeType: target.mimeType ?? (file.type || 'application/octet-stream'),
    fileName: nameOf({ file, target }),
    sizeInBytes: String(file.size),
  }
}
