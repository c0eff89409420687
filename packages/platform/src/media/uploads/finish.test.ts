import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Library, onePixel, openLibrary } from '../../../test/library.ts'
import type { Context } from '../../kernel/http/context.ts'
import { fileKeys, quotaInBytes } from '../files/index.ts'
import { finishUpload } from './finish.ts'
import { findUpload, type UploadRow } from './store.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

test('a finished upload keeps its content if it is finished again after the library became full', async () => {
  const { ask, storage, platform } = library
  const ctx = library.ctx as Context<'SITE_QUOTA_EXCEEDED' | 'UPLOAD_NOT_FOUND'>
  const { fileId } = (await ask('POST', '/v1/files/generate-upload-url', { mimeType: 'image/png' })).body
  const upload = (await findUpload(ctx, fileId)) as UploadRow
  const { original } = fileKeys(platform.siteId, fileId)
  await storage.write(original, onePixel)
  expect((await finishUpload(ctx, upload, onePixel.length)).id).toBe(fileId)
  await platform.db
    .updateTable('media_files')
    .set({ size_bytes: quotaInBytes })
    .where('site_id', '=', platform.siteId)
    .where('file_id', '=', fileId)
    .execute()
  // Simulates two requests that send the last part concurrently.
  expect((await finishUpload(ctx, upload, onePixel.length)).id).toBe(fileId)
  expect(await storage.stat(original)).toEqual({ size: onePixel.length })
})
