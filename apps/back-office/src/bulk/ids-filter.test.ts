import { countOrdersByFilter } from '@vitrine/client/order-jobs'
import { searchOrders } from '@vitrine/client/orders'
import { countReviews, queryReviews } from '@vitrine/client/reviews'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import { idsFilter } from './ids-filter.ts'

const others = Array.from(
  { length: 1_000 },
  (_, index) => `0199a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
)

test('more than 1,000 selected orders and reviews are found', async () => {
  const platform = await createTestPlatform()
  onTestFinished(() => platform.close())
  const client = await platform.as('app')
  const { orders } = await searchOrders(client, {})
  const ids = orders.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  expect(await countOrdersByFilter(client, { filter: idsFilter([...others, ...ids]) })).toMatchObject({
    total: ids.length,
  })
  const { reviews } = await queryReviews(client, { returnPrivateReviews: true })
  const filter = idsFilter([...others, ...reviews.map(({ id }) => id)])
  expect(await countReviews(client, { filter, includePrivateReviews: true })).toEqual({
    count: reviews.length,
  })
})
