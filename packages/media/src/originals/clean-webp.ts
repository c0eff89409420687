import { bareExif } from './bare-exif.ts'

const exifFlag = 0b1000
const xmpFlag = 0b100
const jpegPrefix = 'Exif\0\0'

/** Removes Exif and XMP from a WebP (RFC 9649). Returns undefined if the chunks are damaged. */
export function cleanWebp(bytes: Uint8Array, orientation: number): Uint8Array | undefined {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  let exifPrefix = ''
  const whole = Math.min(source.length, 8 + source.readUInt32LE(4))
  for (let at = 12; at < whole; ) {
    if (at + 8 > whole) return undefined
    const name = source.toString('latin1', at, at + 4)
    const length = source.readUInt32LE(at + 4)
    const end = at + 8 + length + (length & 1)
    if (end > whole) return undefined
    if (name === 'VP8X') parts.push(withFlags(source.subarray(at, end), orientation > 1))
    else if (name !== 'EXIF' && name !== 'XMP ') parts.push(source.subarray(at, end))
    // The specification starts the chunk with the TIFF header, but some programs and readers use the JPEG prefix.
    if (name === 'EXIF' && source.toString('latin1', at + 8, at + 14) === jpegPrefix) exifPrefix = jpegPrefix
    at = end
  }
  if (orientation > 1) parts.push(exifChunk(orientation, exifPrefix))
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, content])
}

function withFlags(chunk: Uint8Array, hasExif: boolean): Uint8Array {
  const copy = Buffer.from(chunk)
  copy[8] = ((copy[8] ?? 0) & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0)
  return copy
}

function exifChunk(orientation: number, prefix: string): Uint8Array {
  const exif = Buffer.concat([Buffer.from(prefix, 'latin1'), bareExif(orientation)])
  const head = Buffer.alloc(8)
  head.write('EXIF', 0, 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}
