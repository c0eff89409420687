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

/** Runs in a browser that is shown it; the name of a program says what it is though nothing else does. */
const active = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/
const programNames = /^(?:exe|msi|bat|cmd|com|scr|ps1|vbs|jar|apk|dmg|deb|rpm|app|html?|xhtml|js|mjs|hta)$/

/**
 * What somebody says that a file is, before its bytes are there: refused early where they could not be taken anyway. What
 * the file is in truth `inspect` says.
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

/** A sound in the container of a video, a model that is text or an archive: names and types are chosen as one likes. */
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
