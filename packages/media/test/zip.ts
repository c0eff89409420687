import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array
  /** A false size in the list. */
  readonly claimed?: number
}

/**
 * Builds a ZIP archive (APPNOTE 6.3), optionally with false entries. With `shared`, all entries point at the bytes of
 * the first.
 */
export function zipOf(entries: readonly ZipEntry[], { shared = false } = {}): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, claimed = content.length } of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimed, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const at = shared ? 0 : offset
    if (!shared || offset === 0) {
      const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
      files.push(file)
      offset += file.length
    }
    const more = Buffer.alloc(14)
    more.writeUInt32LE(at, 10)
    list.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, more, Buffer.from(name)]),
    )
  }
  const size = list.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...list, end])
}
