import { createTemporaryStorage, type Storage } from '@vitrine/media'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import { baseUrl } from '../../../test/requests.ts'
import { now } from '../../../test/world.ts'
import { pictureFileId } from '../../assembly/seeds/shop/ids.ts'

test('concurrent rendition requests generate the original once', async () => {
  const storage = createTemporaryStorage()
  const written: string[] = []
  const write: Storage['write'] = (key, body) => {
    written.push(key)
    return storage.write(key, body)
  }
  const platform = await createTestPlatform({ baseUrl, now, storage: { ...storage, write } })
  onTestFinished(async () => {
    await platform.close()
    await storage.close()
  })
  const address = `${baseUrl}/media/${pictureFileId('harbour-mug-1')}/v1/fit`
  const sizes = Array.from({ length: 6 }, (_, position) => position + 10)
  const answers = await Promise.all(
    sizes.map((size) => platform.fetch(`${address}/w_${size},h_${size},enc_webp/x.webp`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200))
  expect(written.filter((key) => key.endsWith('/original'))).toHaveLength(1)

  // A reset keeps drawings, and the new file learns its size.
  const before = written.length
  await platform.reset('small-shop')
  expect((await platform.fetch(`${address}/w_10,h_10,enc_webp/x.webp`)).status).toBe(200)
  expect(written).toHaveLength(before)
  const file = await platform.db
    .selectFrom('media_files')
    .select('size_bytes')
    .where('site_id', '=', platform.siteId)
    .where('file_id', '=', pictureFileId('harbour-mug-1'))
    .executeTakeFirstOrThrow()
  expect(file.size_bytes).not.toBeNull()
})
