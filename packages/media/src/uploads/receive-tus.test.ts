import { expect, test } from 'vitest'

import { createTemporaryStorage } from '../storage/temporary.ts'
import { receiveTus } from './receive-tus.ts'

const tus = { 'tus-resumable': '1.0.0' }

test('a PATCH that loses the upload lock before its first write gets 423', async () => {
  const storage = createTemporaryStorage()
  const askedToGo = Promise.withResolvers<void>()
  const store = storage.uploads
  const getUpload: typeof store.getUpload = async (id) => {
    await askedToGo.promise
    return store.getUpload(id)
  }
  const unlock = async () => undefined
  const upload = {
    id: 'one',
    url: 'http://files.test/one',
    maximumBytes: 100,
    store,
    locker: { newLock: () => ({ lock: async () => undefined, unlock }) },
    finished: async () => undefined,
  }
  const interrupted = {
    ...upload,
    store: Object.assign(Object.create(store), { getUpload }),
    locker: {
      newLock: () => ({
        async lock(signal: AbortSignal, release: () => unknown) {
          signal.addEventListener('abort', () => askedToGo.resolve())
          await release()
        },
        unlock,
      }),
    },
  }
  const send = (method: string, headers: Record<string, string>, body?: BodyInit) =>
    new Request(upload.url, { method, headers: { ...tus, ...headers }, ...(body && { body }) })
  await receiveTus(send('POST', { 'upload-length': '10' }), upload)
  const type = { 'content-type': 'application/offset+octet-stream' }
  const part = send('PATCH', { ...type, 'upload-offset': '0' }, new Uint8Array(10))
  expect((await receiveTus(part, interrupted)).status).toBe(423)
  expect((await store.getUpload('one')).offset).toBe(0)
  await storage.close()
})
