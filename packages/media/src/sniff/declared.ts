import type { FileKind, Refusal } from '../facts.ts'
import { bareMimeType, kindOfMimeType } from './kinds.ts'

/** These types declare nothing, so any content matches. */
const anything: ReadonlySet<string> = new Set(['', '*/*', 'application/octet-stream', 'binary/octet-stream'])

/** Programs use these names interchangeably for the same bytes. */
const alike: readonly RegExp[] = [
  /^(?:text\/(?!vtt)|application\/json$)/,
  /^(?:(?:video|audio)\/mp4|video\/quicktime)$/,
  /^(?:(?:video|audio)\/webm|video\/matroska)$/,
  /^application\/(?:gzip|x-tar)$/,
]

/** Rejects a file whose content differs from its declared type. `image/*` and aliases of the same type match. */
export function checkDeclared(kind: FileKind, declared: string): Refusal | undefined {
  const wanted = bareMimeType(declared)
  const named = kindOfMimeType(wanted)
  const name = named?.mimeType ?? wanted
  const fits =
    anything.has(wanted) ||
    name === kind.mimeType ||
    (wanted.endsWith('/*') && kind.mimeType.startsWith(wanted.slice(0, -1))) ||
    alike.some((names) => names.test(name) && names.test(kind.mimeType)) ||
    (!named && kind.mediaType === 'OTHER')
  if (fits) return undefined
  return {
    code: 'MISMATCH_MIME_TYPE',
    message: `The file was announced as ${wanted}, but it is ${kind.mimeType}.`,
  }
}
