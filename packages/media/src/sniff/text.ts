import type { FileKind } from '../facts.ts'
import { kindOfMimeType, kindOfName } from './kinds.ts'

/**
 * Detects the text format: by its start where that is certain, otherwise by the file name. HTML counts as plain text,
 * so that it is never served as a page. `head` is at least the first 64 KiB or the whole file.
 */
export function sniffText(head: Uint8Array, name: string): FileKind | undefined {
  const text = decode(head)
  if (text === undefined) return undefined
  if (isSvg(text)) return kindOfMimeType('image/svg+xml')
  if (/^\s*solid\b[^\n]*\n\s*facet\s+normal\s/i.test(text)) return kindOfMimeType('model/stl')
  if (/^WEBVTT(?:[ \t\n\r]|$)/.test(text)) return kindOfMimeType('text/vtt')
  if (isGltf(text)) return kindOfMimeType('model/gltf+json')
  const named = kindOfName(name)
  if (named?.mimeType === 'model/obj' && /^\s*v(?:[ \t]+-?\d[\d.e+-]*){3}/im.test(text)) return named
  if (named?.mimeType === 'application/json' && /^\s*[[{"]/.test(text)) return named
  if (named?.mimeType.startsWith('text/') && named.mimeType !== 'text/vtt') return named
  return kindOfMimeType('text/plain')
}

/** Returns undefined if it is not text. */
export function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const whole = encoding === 'utf-8' ? withoutCutCharacter(bytes) : bytes.subarray(0, bytes.length & ~1)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(whole)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text has none of.
    return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** A truncated head may end within a character. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return back < length ? bytes.subarray(0, bytes.length - back) : bytes
    }
  }
  return bytes
}

/** Whether the root element is `svg`. */
function isSvg(text: string): boolean {
  const before =
    /^\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+(?:[\w-]+:)?svg\b(?:[^>[]|\[[^\]]*\])*>|<\?[^>]*\?>|\s)*/i
  const root = text.slice(before.exec(text)?.[0].length ?? 0)
  return /^<(?:[\w-]+:)?svg[\s>/]/.test(root)
}

function isGltf(text: string): boolean {
  return /^\s*\{/.test(text) && /"asset"\s*:\s*\{[^}]*"version"\s*:\s*"\d/.test(text)
}
