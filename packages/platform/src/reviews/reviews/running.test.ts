import { updateReviewSettings } from '@vitrine/client/reviews'
import { expect, test } from 'vitest'

import { openShop } from '../../../test/shop.ts'

test('a job over reviews is running until its last review is done', async () => {
  const shop = await openShop()
  const filter = { namespace: 'stores' }
  const started = await shop.call(
    'POST',
    '/v1/bulk/reviews/moderate',
    { filter, status: 'APPROVED' },
    shop.app,
  )
  const job = async () =>
    (await shop.call('GET', `/v1/bulk/reviews/jobs/${started.body.jobId}`, undefined, shop.app)).body.job
  expect(await job()).toMatchObject({ action: 'APPROVE', status: 'RUNNING' })
  await shop.platform.settle()
  expect(await job()).toMatchObject({ status: 'DONE' })
})

test('an edited review is pending again if the site moderates all reviews', async () => {
  const shop = await openShop()
  const member = await shop.member()
  await updateReviewSettings(await shop.platform.as('staff'), { settings: { moderation: 'EVERYTHING' } })
  const { body } = await shop.call('POST', '/v1/reviews/my', {}, member)
  const [{ id }] = body.reviews
  const content = { body: 'I have changed my mind about it.' }
  await shop.call('PATCH', `/v1/reviews/my/${id}`, { content }, member)
  const edited = await shop.call('GET', `/v1/reviews/${id}?returnPrivateReviews=true`, undefined, shop.app)
  expect(edited.body.review.moderation.reasons).toContain('EDITED')
})
