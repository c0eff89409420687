import type { ByteRange } from '@vitrine/media'

/**
 * Parses a `Range` header for this size (RFC 9110, section 14). Undefined means that the header is ignored: another
 * unit or malformed. Multiple ranges are rejected, because players request only one.
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'UNSATISFIABLE' | undefined {
  const [, list] = /^bytes=\s*(.*)$/i.exec(header?.trim() ?? '') ?? []
  if (list === undefined) return undefined
  const ranges = list.split(',').map((one) => /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(one))
  if (ranges.some((one) => !one || (one[1] === '' && one[2] === ''))) return undefined
  if (ranges.length > 1) return 'UNSATISFIABLE'
  const [, first = '', last = ''] = ranges[0] ?? []
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'UNSATISFIABLE' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'UNSATISFIABLE'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Whether `If-None-Match` contains the tag, compared weakly. */
export function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
