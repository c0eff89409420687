import { expect, test } from 'vitest'

import { openShop } from '../../../test/shop.ts'

test('a job over orders is running until its last order is done', async () => {
  const shop = await openShop()
  const started = await shop.call(
    'POST',
    '/v1/bulk/orders/update-by-filter',
    { filter: { number: { $gt: '0' } }, order: { archived: true } },
    shop.app,
  )
  const job = async () =>
    (await shop.call('GET', `/v1/bulk/orders/jobs/${started.body.jobId}`, undefined, shop.app)).body.job
  expect(await job()).toMatchObject({ action: 'UPDATE', status: 'RUNNING' })
  await shop.platform.settle()
  expect(await job()).toMatchObject({ action: 'UPDATE', status: 'DONE' })
})
