import { Readable } from 'node:stream'

import { Busboy, type BusboyInstance } from '@fastify/busboy'

import { UploadRefused } from './refused.ts'

export interface FormFile {
  readonly body: AsyncIterable<Uint8Array>
  readonly fileName: string | undefined
}

/** Streams the first file of a form (RFC 7578). Returns undefined if there is none. */
export function fileOfForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<FormFile | undefined> {
  const form = parserOf(contentType)
  if (!form) return Promise.resolve(undefined)
  const source = Readable.from(body, { objectMode: false })
  return new Promise((resolve) => {
    const none = () => resolve(undefined)
    form.on('file', (_field, file, fileName) => {
      // The parser emits errors repeatedly, and an unhandled one would end the process.
      file.on('error', () => undefined)
      source.once('error', (error) => file.destroy(error))
      form.once('error', (error) => file.destroy(new UploadRefused('UPLOAD_INCOMPLETE', error)))
      resolve({ body: inOurWords(file), fileName: fileName || undefined })
    })
    form.on('finish', none)
    form.on('error', none)
    source.on('error', none)
    source.pipe(form)
  })
}

/** Maps all parser errors to an incomplete upload. */
async function* inOurWords(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused('UPLOAD_INCOMPLETE', error)
  }
}

function parserOf(contentType: string): BusboyInstance | undefined {
  try {
    const limits = { files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 20 }
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return undefined
  }
}
