import { expect, test } from 'vitest'

import { openShop } from '../../../test/shop.ts'

test('the media type of a file determines the file type of its download', async () => {
  const shop = await openShop()
  const { db, siteId } = shop.platform
  const found = await shop.call('POST', '/v1/files/search', {}, shop.app)
  const [file] = found.body.files
  const product = shop.connection.products.find(({ itemType }) => itemType === 'DIGITAL')
  const kinds = [
    ['IMAGE', 'SECURE_PICTURE'],
    ['VIDEO', 'SECURE_VIDEO'],
    ['AUDIO', 'SECURE_MUSIC'],
    ['ARCHIVE', 'SECURE_ARCHIVE'],
    ['MODEL3D', 'SECURE_RAW'],
  ] as const
  for (const [mediaType, fileType] of kinds) {
    await db
      .updateTable('media_files')
      .set({ media_type: mediaType, private: true, operation_status: 'READY' })
      .where('site_id', '=', siteId)
      .where('file_id', '=', file.id)
      .execute()
    const path = `/v1/digital-downloads/products/${product?.catalogItemId}`
    const set = await shop.call('PUT', path, { fileId: file.id }, shop.app)
    expect([mediaType, set.body.digitalFile?.fileType]).toEqual([mediaType, fileType])
  }
})
