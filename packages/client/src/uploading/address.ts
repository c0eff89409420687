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
  /** What a shopper sends a file for. Absent: it goes into the library, which is the desk's alone. */
  readonly purpose?: UploadPurpose | undefined
  /** The name of the file unless you say otherwise. */
  readonly fileName?: string | undefined
  /** The type of the file unless you say otherwise. */
  readonly mimeType?: string | undefined
}

export interface Address {
  readonly uploadUrl: string
  readonly fileId: string
  /** Takes what stands for a film. */
  readonly posterUrl?: string | undefined
  /** Some of it may be there. */
  readonly begun: boolean
}

export interface Asked {
  readonly to: Client
  readonly file: Blob
  readonly target: UploadTarget
  readonly store: UploadStore | undefined
}

/** The name under which the platform is to keep the file. */
export const nameOf = ({ file, target }: Pick<Asked, 'file' | 'target'>): string =>
  target.fileName ?? (file as File).name ?? 'file'

/** Where the whole file may be sent in one request. */
export async function wholeAddress(asked: Asked, options: CallOptions): Promise<Address> {
  const { to, target } = asked
  const { purpose, ...place } = target
  const what = about(asked)
  const address = await (purpose
    ? generateVisitorUploadUrl(to, { ...what, purpose }, options)
    : generateFileUploadUrl(to, { ...place, ...what }, options))
  return { ...address, begun: false }
}

/** Where the parts of a file may be sent: on with those of an upload that was begun, if the platform still knows it. */
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

/** Whoever signed in since cannot go on with what another began; the platform says that it knows of none. */
const gone: readonly ResumeUploadError[] = ['UPLOAD_NOT_FOUND', 'UPLOAD_EXPIRED']

function about({ file, target }: Asked) {
  return {
    mimeType: target.mimeType ?? (file.type || 'application/octet-stream'),
    fileName: nameOf({ file, target }),
    sizeInBytes: String(file.size),
  }
}
