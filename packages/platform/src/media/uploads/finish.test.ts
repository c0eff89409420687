import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Library, onePixel, openLibrary } from '../../../test/library.ts'
import { refusalOf } from '../../../test/requests.ts'
import type { Context } from '../../kernel/http/context.ts'
import { fileKeys, quotaInBytes } from '../files/index.ts'
import { finishUpload } from './finish.ts'
import { findUpload, type UploadRow } from './store.ts'

let library: Library
beforeEach(async () => {
  library = await openLibrary()
})
afterEach(() => library.close())

test('a finished upload keeps its content if it is finished again after the library became full', async () => {
  const { ask, storage, platform } = library
  const ctx = library.ctx as Context<'SITE_QUOTA_EXCEEDED' | 'UPLOAD_NOT_FOUND'>
  const { fileId } = (await ask('POST', '/v1/files/generate-upload-url', { mimeType: 'image/png' })).body
  const upload = (await findUpload(ctx, fileId)) as UploadRow
  const { original } = fileKeys(platform.siteId, fileId)
  await storage.write(original, onePixel)
  expect((await finishUpload(ctx, upload, onePixel.length)).id).toBe(fileId)
  await fill(fileId)
  // Simulates two requests that send the last part concurrently.
  expect((await finishUpload(ctx, upload, onePixel.length)).id).toBe(fileId)
  expect(await storage.stat(original)).toEqual({ size: onePixel.length })
})

test('a full library rejects new uploads, and the content of an earlier one', async () => {
  const { ask, storage, platform } = library
  const generate = () => ask('POST', '/v1/files/generate-upload-url', { mimeType: 'image/png' })
  const { fileId } = (await generate()).body
  const waiting = (await generate()).body.fileId
  const ctx = library.ctx as Context<'SITE_QUOTA_EXCEEDED' | 'UPLOAD_NOT_FOUND'>
  const finish = async (id: string) => {
    await storage.write(fileKeys(platform.siteId, id).original, onePixel)
    return finishUpload(ctx, (await findUpload(ctx, id)) as UploadRow, onePixel.length)
  }
  await finish(fileId)
  await fill(fileId)
  expect(refusalOf(await generate())).toEqual([409, 'SITE_QUOTA_EXCEEDED'])
  await expect(finish(waiting)).rejects.toMatchObject({ code: 'SITE_QUOTA_EXCEEDED' })
})

async function fill(fileId: string): Promise<void> {
  await library.platform.db
    .updateTable('media_files')
    .set({ size_bytes: quotaInBytes })
    .where('site_id', '=', library.platform.siteId)
    .where('file_id', '=', fileId)
    .execute()
}
