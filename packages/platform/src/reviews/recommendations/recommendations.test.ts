import { beforeAll, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'
import { algorithms } from './algorithms.ts'
import { bestSellers, distinct, pairsOf, relatedItems } from './rules.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const [plate, mug, saltCellar] = [productId(1), productId(3), productId(5)]
const get = (body: object, at = shop) => at.call('POST', '/v1/recommendations/get', body, at.app)
const by = (id: string, appId = algorithms[0]?.appId) => ({ id, appId })
const item = (catalogItemId: string, appId = algorithms[0]?.appId) => ({ catalogItemId, appId })
const idsOf = (items: readonly { catalogItemId: string }[]) => items.map(({ catalogItemId }) => catalogItemId)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof get>>) => [
  status,
  body.details?.applicationError?.code,
]

test('both algorithms are listed', async () => {
  const { body } = await shop.call('GET', '/v1/recommendations/algorithms')
  expect(body.availableAlgorithms).toEqual(algorithms)
  const hosted = await shop.call('GET', '/ecom/v1/recommendations/algorithms', undefined, shop.app)
  expect(hosted.body).toEqual(body)
})

test('related items leave out the sent items and sold-out ones', async () => {
  const { body } = await get({ items: [item(plate)], algorithms: [by(relatedItems)] })
  const found = idsOf(body.recommendation.items)
  expect(found.length).toBeGreaterThan(3)
  expect(found).not.toContain(plate)
  expect(found).not.toContain(saltCellar)
  expect(body.recommendation.algorithm).toEqual(by(relatedItems))
})

test('products bought together come first, and count as best sellers', async () => {
  const own = await openShop()
  const alphabet = own.connection.products[1]?.catalogItemId ?? ''
  const lineItems = [{ catalogReference: item(alphabet), quantity: 1 }]
  for (let orders = 0; orders < 30; orders++) {
    const visitor = await own.visitor()
    const { id } = await readyCheckout(own, visitor)
    const added = await own.call('POST', `/v1/checkouts/${id}/add-to-checkout`, { lineItems }, visitor)
    expect(added.status).toBe(200)
    const made = await own.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)
    expect(made.status).toBe(200)
  }
  const related = await get({ items: [item(plate)], algorithms: [by(relatedItems)] }, own)
  expect(idsOf(related.body.recommendation.items)[0]).toBe(alphabet)
  const best = await get({ algorithms: [by(bestSellers)] }, own)
  expect(idsOf(best.body.recommendation.items).slice(0, 4)).toContain(alphabet)
})

test('the first algorithm with enough items answers, otherwise none', async () => {
  const both = [by(relatedItems), by(bestSellers)]
  const none = await get({ algorithms: both })
  expect(none.body.recommendation.algorithm).toEqual(by(bestSellers))
  const some = await get({ items: [item(mug)], algorithms: both, minimumRecommendedItems: 2 })
  expect(some.body.recommendation.algorithm).toEqual(by(relatedItems))
  const many = await get({ items: [item(mug)], algorithms: both, minimumRecommendedItems: 100 })
  expect(many.body).toEqual({ recommendation: { items: [] } })
})

test('an algorithm that published storefronts name is answered by ours', async () => {
  const published = by('68ebce04-b96a-4c52-9329-08fc9d8c1253')
  const { body } = await get({ items: [item(plate)], algorithms: [published], minimumRecommendedItems: 3 })
  expect(body.recommendation.algorithm).toEqual(published)
  expect(body.recommendation.items.length).toBeGreaterThanOrEqual(3)
})

test('an unknown algorithm is named', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(codeOf(await get({ algorithms: [by(relatedItems, 'another-app')] }))).toEqual([
    404,
    'RECOMMENDATIONS_PROVIDER_NOT_FOUND',
  ])
  expect(codeOf(await get({ algorithms: [by(unknown)] }))).toEqual([400, 'ALGORITHM_NOT_SUPPORTED'])
  expect(codeOf(await get({ items: [item(plate, 'x')], algorithms: [by(relatedItems)] }))).toEqual([
    400,
    'ITEM_APP_ID_NOT_SUPPORTED',
  ])
  expect((await get({ algorithms: [] })).status).toBe(400)
})

test('pairs are counted both ways, each once', () => {
  expect(pairsOf(['b', 'a', 'b'])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
  expect(pairsOf(['a'])).toEqual([])
  expect(
    distinct(
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      ['a'],
    ),
  ).toEqual(['b', 'c'])
})
