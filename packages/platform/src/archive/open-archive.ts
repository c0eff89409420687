import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
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

export interface Archive {
  readonly manifest: Manifest
  /** Keys of the bytes of files. */
  readonly media: readonly string[]
  /** Tables that have rows. */
  readonly tables: ReadonlySet<string>
  /** Rows of a table as JSON texts, in parts that fit into memory. */
  rowsOf(table: string): AsyncIterable<readonly string[]>
  openMedia(key: string): Promise<Readable>
  close(): void
}

/** Reads all of it once before it answers: who writes what is in it need not fear that its end is missing. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file).catch((error: Error) => {
    throw new ArchiveError(`${file} cannot be read: ${error.message}`)
  })
  try {
    const { entries } = Checksums.parse(JSON.parse(await textOf(await zip.open(checksumsName))))
    await check(zip, entries)
    const manifest = Manifest.safeParse(JSON.parse(await textOf(await zip.open(manifestName))))
    if (!manifest.success) throw new Error('it was written by another version of Vitrine')
    return archiveOf(zip, manifest.data)
  } catch (error) {
    zip.close()
    throw new ArchiveError(`${file} is damaged, or no archive of ours: ${(error as Error).message}`)
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
        const rows: string[] = []
        for await (const line of createInterface({ input: (await zip.open(name)).pipe(createGunzip()) }))
          rows.push(line)
        yield rows
      }
    },
    openMedia: (key) => zip.open(mediaPrefix + key),
    close: zip.close,
  }
}

/** Everything that was written is there as it was written, and nothing else. */
async function check(zip: ReadZip, entries: Checksums['entries']): Promise<void> {
  const strange = zip.names.find((name) => name !== checksumsName && !entries[name])
  if (strange !== undefined) throw new Error(`nobody wrote ${strange} into it`)
  for (const [name, { sha256, bytes }] of Object.entries(entries)) {
    const hash = createHash('sha256')
    let read = 0
    for await (const chunk of await zip.open(name)) {
      hash.update(chunk as Buffer)
      read += (chunk as Buffer).length
    }
    if (read !== bytes || hash.digest('hex') !== sha256) throw new Error(`${name} is not what was written`)
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
