import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { openZip, type ReadZip } from '@vitrine/media'

import {
  ArchiveError,
  Checksums,
  checksumsName,
  Manifest,
  manifestName,
  mediaPrefix,
  tableOf,
} from './format.ts'

/** In bytes. Larger than any unpacked part (`partBytes` and one row) or any row that we write. */
const mostUnpacked = 64_000_000
/** The maximum compression ratio of larger parts. */
const mostPacked = 100

export interface Archive {
  readonly manifest: Manifest
  /** Storage keys of files. */
  readonly media: readonly string[]
  /** Tables with rows. */
  readonly tables: ReadonlySet<string>
  /** The rows of a table as JSON texts, in batches. */
  rowsOf(table: string): AsyncIterable<readonly string[]>
  openMedia(key: string): Promise<Readable>
  close(): void
}

/** Reads and verifies the whole archive first, so that an import does not fail on damaged data in the middle. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file).catch((error: Error) => {
    throw new ArchiveError(`${file} cannot be read: ${error.message}`)
  })
  try {
    const { entries } = Checksums.parse(JSON.parse(await textOf(await zip.open(checksumsName))))
    await check(zip, entries)
    const manifest = Manifest.safeParse(JSON.parse(await textOf(await zip.open(manifestName))))
    if (!manifest.success) throw new Error('it was written by an incompatible version of Vitrine')
    return archiveOf(zip, manifest.data)
  } catch (error) {
    zip.close()
    throw new ArchiveError(`${file} is damaged, or not an archive of Vitrine: ${(error as Error).message}`)
  }
}

function archiveOf(zip: ReadZip, manifest: Manifest): Archive {
  const inMedia = zip.names.filter((name) => name.startsWith(mediaPrefix))
  return {
    manifest,
    media: inMedia.map((name) => name.slice(mediaPrefix.length)),
    tables: new Set(zip.names.flatMap((name) => tableOf(name) ?? [])),
    async *rowsOf(table) {
      for (const name of zip.names.filter((name) => tableOf(name) === table).sort()) {
        const lines = (await textOf(await unpack(zip, name))).split('\n')
        yield lines.filter((line) => line !== '')
      }
    },
    openMedia: (key) => zip.open(mediaPrefix + key),
    close: zip.close,
  }
}

/**
 * Verifies that all entries match their checksums, that there are no others, and that the compression ratio is
 * plausible.
 */
async function check(zip: ReadZip, entries: Checksums['entries']): Promise<void> {
  let [packed, unpacked] = [0, 0]
  const strange = zip.names.find((name) => name !== checksumsName && !entries[name])
  if (strange !== undefined) throw new Error(`it contains the unexpected file ${strange}`)
  for (const [name, { sha256, bytes }] of Object.entries(entries)) {
    const hash = createHash('sha256')
    let read = 0
    for await (const chunk of await zip.open(name)) {
      hash.update(chunk as Buffer)
      read += (chunk as Buffer).length
    }
    if (read !== bytes || hash.digest('hex') !== sha256)
      throw new Error(`${name} does not match its checksum`)
    if (tableOf(name) === undefined) continue
    packed += bytes
    unpacked += await unpackedLength(zip, name)
    if (unpacked > mostUnpacked && unpacked > packed * mostPacked)
      throw new Error(`its rows unpack to more than ${mostPacked} times their size`)
  }
}

/** In bytes. Stops reading parts that are larger than any of ours. */
async function unpackedLength(zip: ReadZip, name: string): Promise<number> {
  let length = 0
  for await (const chunk of await unpack(zip, name)) {
    length += (chunk as Buffer).length
    if (length > mostUnpacked) throw new Error(`${name} unpacks to more than ${mostUnpacked} bytes`)
  }
  return length
}

async function unpack(zip: ReadZip, name: string): Promise<Readable> {
  // The reader of the stream receives the error.
  return pipeline(await zip.open(name), createGunzip(), () => undefined)
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
