import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { exportOf, importOf, type Shop, shopOf } from '../../../test/import-shop.ts'
import { baseUrl, requestsTo } from '../../../test/requests.ts'

async function open(seed: 'small-shop' | 'empty'): Promise<Shop> {
  const platform = await createTestPlatform({ baseUrl, seed })
  onTestFinished(() => platform.close())
  return shopOf(platform, requestsTo(platform))
}

/** The pictures of one shop cannot be fetched by another in a test, so their addresses are left out. */
const withoutPictures = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) =>
      JSON.stringify(
        JSON.parse(line, (key, value) => (key === 'media' || key === 'mediaUrl' ? undefined : value)),
      ),
    )
    .join('\n')

test('a shop that is exported and imported elsewhere is the same there', async () => {
  const [from, to] = [await open('small-shop'), await open('empty')]
  const lines = withoutPictures(await exportOf(from, { format: 'JSON_LINES' }))
  expect(lines.split('\n').length).toBeGreaterThan(5)
  const result = await importOf(to, lines)
  expect(result).toMatchObject({ status: 'DONE', failed: 0, created: result.total })
  expect(withoutPictures(await exportOf(to, { format: 'JSON_LINES' }))).toBe(lines)
  const sheet = await exportOf(to, { format: 'CSV' })
  expect(await importOf(to, sheet)).toMatchObject({ format: 'CSV', created: 0, updated: 0, failed: 0 })
})

test('an export in its own shop changes nothing there, pictures included', async () => {
  const shop = await open('small-shop')
  for (const format of ['CSV', 'JSON_LINES']) {
    const result = await importOf(shop, await exportOf(shop, { format }))
    expect(result).toMatchObject({ format, status: 'DONE', created: 0, updated: 0, unchanged: result.total })
  }
})

test('an export is chosen by visibility and collection', async () => {
  const shop = await open('small-shop')
  const { collections } = (await shop.get('/v1/collections')).body
  const some = await exportOf(shop, { format: 'JSON_LINES', collectionId: collections[0].id })
  const all = await exportOf(shop, { format: 'JSON_LINES' })
  expect(some.split('\n').length).toBeLessThan(all.split('\n').length)
  expect(await exportOf(shop, { format: 'JSON_LINES', visibility: 'ARCHIVED' })).toBe('')
  const unknown = await shop.post('/v1/product-exports', {
    collectionId: '0199a000-0000-7000-8000-00000000ffff',
  })
  expect(unknown.body.details.applicationError.code).toBe('COLLECTION_NOT_FOUND')
  const wrong = await shop.post('/v1/product-exports', { cursor: 'x' })
  expect(wrong.body.details.applicationError.code).toBe('INVALID_CURSOR')
})

test('an export for another shop says what is lost before it writes, and its own shop reads it', async () => {
  const shop = await open('small-shop')
  const { body: asked } = await shop.post('/v1/product-exports', { format: 'WIX_CSV', dryRun: true })
  expect(asked.text).toBe('')
  expect(asked.losses).toContainEqual({ field: 'collections', products: asked.products })
  expect(asked.losses).not.toContainEqual(expect.objectContaining({ field: 'variants.price' }))
  const { body: own } = await shop.post('/v1/product-exports', { dryRun: true })
  expect(own).toMatchObject({ losses: [], products: asked.products })
  for (const format of ['SHOPIFY_CSV', 'WOOCOMMERCE_CSV', 'WIX_CSV']) {
    const { body } = await shop.post('/v1/product-exports', { format, dryRun: true })
    expect(body.losses.map(({ field }: { field: string }) => field)).not.toContain('product')
    const text = await exportOf(shop, { format })
    const { body: read } = await shop.post('/v1/product-imports/preview', { fileId: await shop.upload(text) })
    expect(read.preview).toMatchObject({ format, products: asked.products })
  }
})
