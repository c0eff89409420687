import { crc32 } from 'node:zlib'

import { bareExif } from './bare-exif.ts'

const dropped: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/** Removes texts, times, Exif and trailing data from a PNG. Returns undefined if the chunks are damaged. */
export function cleanPng(bytes: Uint8Array, orientation: number): Uint8Array | undefined {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [source.subarray(0, 8)]
  for (let at = 8; at + 12 <= source.length; ) {
    const name = source.toString('latin1', at + 4, at + 8)
    const end = at + 12 + source.readUInt32BE(at)
    if (end > source.length) return undefined
    if (!dropped.has(name)) parts.push(source.subarray(at, end))
    if (name === 'IHDR' && orientation > 1) parts.push(chunk('eXIf', bareExif(orientation)))
    if (name === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return undefined
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
