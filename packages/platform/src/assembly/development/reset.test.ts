import { createTemporaryStorage } from '@vitrine/media'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import { baseUrl, requestsTo } from '../../../test/requests.ts'

test('a reset removes the files of the site, including pending uploads, but not those of other sites', async () => {
  const storage = createTemporaryStorage()
  onTestFinished(() => storage.close())
  const platform = await createTestPlatform({ baseUrl, storage, seed: 'empty' })
  const own = `sites/${platform.siteId}`
  const keys = async () => {
    const all: string[] = []
    for await (const key of storage.list(own)) all.push(key)
    return all
  }
  await storage.write(`${own}/files/a/original`, new Uint8Array(3))
  const others = `sites/${crypto.randomUUID()}/files/a/original`
  await storage.write(others, new Uint8Array(3))
  const { apiKey = '' } = await platform.connection()
  const { post } = requestsTo(platform)
  const wanted = { mimeType: 'image/png', fileName: 'a.png', sizeInBytes: '10', uploadProtocol: 'TUS' }
  const { body } = await post('/v1/files/generate-resumable-upload-url', wanted, { authorization: apiKey })
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' }
  const begun = await platform.fetch(body.uploadUrl, { method: 'POST', headers })
  expect(begun.status).toBe(201)
  expect(await storage.uploads.getUpload(body.fileId)).toMatchObject({ size: 10 })

  await platform.reset('empty')

  expect(await keys()).toEqual([])
  await expect(storage.uploads.getUpload(body.fileId)).rejects.toMatchObject({ status_code: 404 })
  expect(await storage.stat(others)).toEqual({ size: 3 })
})

test('the site exists at every moment of a reset, so that a node that starts meanwhile makes no other one', async () => {
  const platform = await createTestPlatform()
  let isOver = false
  const reset = platform.reset('small-shop').finally(() => {
    isOver = true
  })
  const site = platform.db.selectFrom('sites').select('site_id').where('site_id', '=', platform.siteId)
  while (!isOver) expect(await site.execute()).toHaveLength(1)
  await reset
})
