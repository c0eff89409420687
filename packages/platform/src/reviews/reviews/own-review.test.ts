import { expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop } from '../../../test/shop.ts'

test('authors cannot vote on their own review', async () => {
  const shop = await openShop()
  const member = await shop.member()
  const { body } = await shop.call('POST', '/v1/reviews/my', {}, member)
  const approved = body.reviews.find(
    (review: { moderation: { moderationStatus: string } }) =>
      review.moderation.moderationStatus === 'APPROVED',
  )
  const reply = await shop.call('PUT', `/v1/reviews/${approved.id}/vote`, { vote: 'HELPFUL' }, member)
  expect(refusalOf(reply)).toEqual([409, 'OWN_REVIEW'])
})
