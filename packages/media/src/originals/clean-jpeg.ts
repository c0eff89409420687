import { bareExif } from './bare-exif.ts'

/**
 * Removes Exif, XMP, IPTC, comments and trailing data from a JPEG without encoding it again. Returns undefined if the
 * segments are damaged.
 */
export function cleanJpeg(bytes: Uint8Array, orientation: number): Uint8Array | undefined {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [source.subarray(0, 2)]
  if (orientation > 1) parts.push(exifSegment(orientation))
  let at = 2
  while (at + 4 <= source.length) {
    if (source[at] !== 0xff) return undefined
    const marker = source[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) return Buffer.concat([...parts, source.subarray(at, at + 2)])
    const end = at + 2 + source.readUInt16BE(at + 2)
    const after = marker === startOfScan ? endOfScan(source, end) : end
    if (stays(marker, source.subarray(at + 4, end))) parts.push(source.subarray(at, after))
    at = after
  }
  return at + 2 <= source.length && source[at + 1] === endOfImage
    ? Buffer.concat([...parts, source.subarray(at, at + 2)])
    : undefined
}

const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * JFIF, colour profiles and Adobe's colour transform are needed to show the image; other APPn segments and comments
 * are removed.
 */
function stays(marker: number, content: Buffer): boolean {
  if (marker === 0xe2) return content.subarray(0, 12).toString('latin1') === 'ICC_PROFILE\0'
  return marker === 0xe0 || marker === 0xee || !((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe)
}

/** Finds the next marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(source: Buffer, from: number): number {
  for (
    let at = source.indexOf(0xff, from);
    at >= 0 && at + 1 < source.length;
    at = source.indexOf(0xff, at + 1)
  ) {
    const next = source[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return source.length
}

function exifSegment(orientation: number): Uint8Array {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), bareExif(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([head, exif])
}
