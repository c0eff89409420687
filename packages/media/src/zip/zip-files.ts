import { makeZip, predictLength } from 'client-zip'

export interface ZipEntry {
  /** With its extension, without folders. */
  readonly name: string
  readonly sizeInBytes: number
  /** Called when the entry is written; the stream is read to its end or cancelled. */
  open(): Promise<ReadableStream<Uint8Array>>
}

export interface Zip {
  readonly sizeInBytes: number
  readonly body: ReadableStream<Uint8Array>
}

/** Streams an uncompressed archive of many files, with one open file at a time. */
export function zipFiles(entries: readonly ZipEntry[], modified: Date): Zip {
  let reading: ReadableStreamDefaultReader<Uint8Array> | undefined
  let given = false
  const named = withDistinctNames(entries)
  async function* files() {
    for (const { entry, name } of named) {
      if (given) return
      const reader = (await entry.open()).getReader()
      reading = reader
      yield { name, lastModified: modified, size: entry.sizeInBytes, input: streamOf(reader) }
    }
  }
  const zipped = makeZip(files()).getReader()
  const sizes = named.map(({ entry, name }) => ({ name, size: entry.sizeInBytes }))
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await zipped.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel(reason) {
        given = true
        await reading?.cancel(reason)
        await zipped.cancel(reason).catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  return { sizeInBytes: Number(predictLength(sizes)), body }
}

function streamOf(reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Most machines ignore case in file names, so names that differ only in case are renamed. */
function withDistinctNames(
  entries: readonly ZipEntry[],
): { readonly entry: ZipEntry; readonly name: string }[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(entry.name) ?? []
    let name = entry.name
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${stem} (${copy})${ending}`
    taken.add(name.toLowerCase())
    return { entry, name }
  })
}
