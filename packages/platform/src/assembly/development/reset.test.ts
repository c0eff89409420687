import { createTemporaryStorage } from '@vitrine/media'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { readRows } from '../../kernel/database/site-rows.ts'

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

test('a second reset to the same shop copies the first, with the same ids and without what came between', async () => {
  const platform = await createTestPlatform()
  const rows = async () => {
    const tables = await readRows(platform.db, platform.siteId)
    // A reset changes the mark of the catalogue, and plans its own jobs.
    const kept = tables.filter(({ name }) => !['catalogue_marks', 'jobs'].includes(name))
    return kept.flatMap(({ name, rows }) => JSON.parse(rows).map((row: object) => name + JSON.stringify(row)))
  }
  const missing = (texts: readonly string[], others: readonly string[]) => {
    const present = new Set(others)
    return texts.filter((text) => !present.has(text)).map((text) => text.slice(0, 200))
  }
  await platform.reset('small-shop')
  const first = await rows()
  const products = platform.db.updateTable('products').where('site_id', '=', platform.siteId)
  await products.set({ name: 'Of yesterday' }).execute()
  expect(missing(first, await rows())).not.toEqual([])

  await platform.reset('small-shop')
  const second = await rows()
  expect(missing(first, second)).toEqual([])
  expect(missing(second, first)).toEqual([])
})
