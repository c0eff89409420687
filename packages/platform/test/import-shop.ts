import type { TestPlatform } from '@vitrine/testing'
import type { Requests } from './requests.ts'

/** The calls of a shop’s staff that imports need. */
export interface Shop {
  upload(content: string | Uint8Array, fileName?: string): Promise<string>
  post(path: string, body: object): ReturnType<Requests['post']>
  get(path: string): ReturnType<Requests['get']>
  settle(): Promise<void>
}

export async function shopOf(platform: TestPlatform, requests: Requests): Promise<Shop> {
  const staff = { authorization: (await platform.connection()).apiKey }
  const post = (path: string, body: object) => requests.post(path, body, staff)
  return {
    post,
    get: (path) => requests.get(path, staff),
    settle: () => platform.settle(),
    async upload(content, fileName = 'products.csv') {
      const body = Buffer.from(content as string)
      // A file in another encoding than UTF-8 is no text for the media library.
      const request = { mimeType: 'application/octet-stream', fileName, sizeInBytes: String(body.length) }
      const { body: given } = await post('/v1/files/generate-upload-url', { ...request, private: true })
      const { status } = await platform.fetch(given.uploadUrl, { method: 'PUT', body })
      if (status !== 200) throw new Error(`The upload answered ${status}`)
      await platform.settle()
      return given.fileId
    },
  }
}

/** An import to its end, or the details of its refusal. */
export async function importOf(
  { upload, post, get, settle }: Shop,
  content: string | Uint8Array,
  { fileName, ...more }: { readonly fileName?: string; readonly [field: string]: unknown } = {},
) {
  const started = await post('/v1/product-imports', { fileId: await upload(content, fileName), ...more })
  if (started.status !== 200) return started.body.details
  await settle()
  return (await get(`/v1/product-imports/${started.body.import.id}`)).body.import
}

/** All parts of an export. */
export async function exportOf({ post }: Shop, request: object): Promise<string> {
  let text = ''
  let cursor: string | undefined
  do {
    const { status, body } = await post('/v1/product-exports', { ...request, ...(cursor && { cursor }) })
    if (status !== 200) throw new Error(`The export answered ${status}`)
    text += body.text
    cursor = body.cursor
  } while (cursor)
  return text
}
