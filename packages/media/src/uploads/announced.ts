import type { MediaType } from '../facts.ts'
import { bareMimeType, extensionOf, kindOfMimeType, kindOfName } from '../sniff/kinds.ts'
import { whyRefused } from '../sniff/refused.ts'

export type Announced =
  | { readonly ok: true; readonly mimeType: string; readonly mediaType: MediaType }
  | {
      readonly ok: false
      readonly code: 'MISMATCH_MIME_TYPE' | 'UNSUPPORTED_FILE_FORMAT'
      readonly message?: string
    }

/** Types that run in a browser, and file names of programs that content cannot identify. */
const active = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/
const programNames = /^(?:exe|msi|bat|cmd|com|scr|ps1|vbs|jar|apk|dmg|deb|rpm|app|html?|xhtml|js|mjs|hta)$/

/**
 * Checks a declared type before the upload, so that hopeless files are rejected early. `inspect` checks the actual
 * content.
 */
export function checkAnnounced(mimeType: string, fileName = ''): Announced {
  const bare = bareMimeType(mimeType)
  if (!/^[\w.+-]{1,60}\/[\w.+*-]{1,100}$/.test(bare)) return { ok: false, code: 'UNSUPPORTED_FILE_FORMAT' }
  const message = whyRefused(bare)
  if (message) return { ok: false, code: 'UNSUPPORTED_FILE_FORMAT', message }
  if (active.test(bare) || programNames.test(extensionOf(fileName)))
    return { ok: false, code: 'UNSUPPORTED_FILE_FORMAT' }
  const named = kindOfName(fileName)
  const kind = kindOfMimeType(bare)
  if (isAnything(bare)) return { ok: true, mimeType: bare, mediaType: named?.mediaType ?? 'OTHER' }
  const mediaType = kind?.mediaType ?? family(bare)
  if (named && named.mediaType !== mediaType && !isNear(named.mediaType, mediaType))
    return { ok: false, code: 'MISMATCH_MIME_TYPE' }
  return { ok: true, mimeType: bare, mediaType }
}

const isAnything = (mimeType: string) => /^(?:\*\/\*|(?:application|binary)\/octet-stream)$/.test(mimeType)

/** Users confuse related types: audio in a video container, or models that are text or archives. */
function isNear(one: MediaType, other: MediaType): boolean {
  const pair = [one, other]
  if (pair.includes('OTHER')) return true
  if (pair.includes('VIDEO') && pair.includes('AUDIO')) return true
  return !pair.some((type) => ['IMAGE', 'VECTOR', 'VIDEO', 'AUDIO'].includes(type))
}

function family(mimeType: string): MediaType {
  const types: Readonly<Record<string, MediaType>> = {
    image: 'IMAGE',
    video: 'VIDEO',
    audio: 'AUDIO',
    text: 'DOCUMENT',
    model: 'MODEL3D',
  }
  return types[mimeType.split('/', 1)[0] ?? ''] ?? 'OTHER'
}
