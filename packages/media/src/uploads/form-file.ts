import { Readable } from 'node:stream'

import { Busboy, type BusboyInstance } from '@fastify/busboy'

import { UploadRefused } from './refused.ts'

export interface FormFile {
  readonly body: AsyncIterable<Uint8Array>
  readonly fileName: string | undefined
}

/** The first file of a form (RFC 7578), as it comes; undefined where the form is none or has no file. */
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
      // Told of its end more than once, also when nobody reads it any more: unheard it would end the process.
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

/** However the parser puts it, a file that ends before its form does is not all there. */
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
