import { expect, test } from 'vitest'

import { pendingAddress, reviewAddress, toReviewFilter, toReviewQuery } from './review-query.ts'

const read = (address: string) => reviewAddress.read(new URLSearchParams(address))

test('combines the choices into one filter', () => {
  expect(toReviewFilter(read('status=approved&stars=1.2&only=photos.unanswered&q=lid'))).toEqual({
    'moderation.moderationStatus': { $in: ['APPROVED'] },
    'content.rating': { $in: [2, 1] },
    'content.media': { $isEmpty: false },
    reply: { $exists: false },
    $or: [{ 'content.body': { $contains: 'lid' } }, { 'author.authorName': { $contains: 'lid' } }],
  })
})

test('pending reviews are those without a decision', () => {
  expect(toReviewFilter(read(pendingAddress))).toEqual({
    'moderation.moderationStatus': { $in: ['SUBMITTED', 'IN_MODERATION'] },
  })
})

test('later pages send only the cursor', () => {
  expect(toReviewQuery(read('stars=1'), 'there')).toEqual({ cursorPaging: { limit: 50, cursor: 'there' } })
})
