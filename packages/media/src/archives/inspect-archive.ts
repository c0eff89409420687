import { stat } from 'node:fs/promises'
import { openPromise, type ZipFile } from 'yauzl'

import type { ArchiveFacts, Refusal } from '../facts.ts'

const mostEntries = 100_000
const mostUnpacked = 20_000_000_000
/** Deflate compresses zeros at most 1,032 : 1; real files stay far below this ratio. */
const steepest = 200
/** In bytes, unpacked. Smaller archives may have any compression ratio. */
const harmless = 100_000_000

/**
 * Reads the list of a ZIP archive without unpacking it. Rejects archive bombs, overlapping entries and names that
 * lead out of the folder.
 */
export async function inspectZip(path: string): Promise<ArchiveFacts | Refusal> {
  let entries = 0
  let unpackedSize = 0
  let packedSize = 0
  let zip: ZipFile | undefined
  try {
    const { size } = await stat(path)
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false })
    if (zip.entryCount > mostEntries) return unsafe('holds more than 100,000 files')
    for await (const entry of zip.eachEntry()) {
      entries++
      unpackedSize += entry.uncompressedSize
      packedSize += entry.compressedSize
      if (entries > mostEntries) return unsafe('holds more than 100,000 files')
      if (unpackedSize > mostUnpacked) return unsafe('would unpack to more than 20 GB')
    }
    if (packedSize > size) return unsafe('lists the same bytes several times')
    if (unpackedSize > harmless && unpackedSize > packedSize * steepest)
      return unsafe('would unpack to far more than an honest archive does')
    return { entries, unpackedSize }
  } catch (error) {
    const isName = error instanceof Error && /file ?name|relative path|absolute path/i.test(error.message)
    return isName
      ? unsafe('holds a name that leads out of its folder')
      : {
          code: 'FILE_BROKEN',
          message: 'The archive cannot be read to its end. Pack it again and send it once more.',
        }
  } finally {
    zip?.close()
  }
}

function unsafe(what: string): Refusal {
  return { code: 'ARCHIVE_UNSAFE', message: `The archive ${what}, and is not safe to unpack.` }
}
