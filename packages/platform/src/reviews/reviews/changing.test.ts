import { beforeEach, describe, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

const entityId = productId(5)
const mirasReview = '5e71e000-0001-4000-8000-000000000001'
const waiting = '5e71e000-0002-4000-8000-000000000001'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const call = async (method: string, path: string, body: object | undefined, as = shop.app) =>
  shop.call(method, path, body, as)
const write = async (content: object, as: string) =>
  (
    await call(
      'POST',
      '/v1/reviews',
      {
        review: {
          namespace: 'stores',
          entityId,
          content: { rating: 5, ...content },
          author: { authorName: 'N' },
        },
      },
      as,
    )
  ).body.review
const settle = async (settings: object) => {
  const { updateReviewSettings } = await import('@vitrine/client/reviews')
  await updateReviewSettings(await shop.platform.as('staff'), { settings })
}
const eventsOf = async (id: string) => {
  const rows = await shop.platform.db
    .selectFrom('outbox')
    .select(['type', 'payload'])
    .where('site_id', '=', shop.platform.siteId)
    .where('entity_id', '=', id)
    .orderBy('event_id')
    .execute()
  return rows.map(({ type }) => type.replace('wix.reviews.v1.review_', ''))
}
const answered = async () =>
  (await shop.platform.mailbox.list()).filter(({ subject }) => subject.includes('replied')).length
const summary = async (id = entityId) =>
  (await call('GET', `/v1/reviews/summary?namespace=stores&entityId=${id}`, undefined)).body.summary

test('a muted member cannot change a review', async () => {
  const member = await shop.member()
  const { id } = await write({ rating: 5 }, member)
  const edit = () =>
    call('PATCH', `/v1/reviews/my/${id}`, { content: { rating: 1, body: 'Louder.' } }, member)
  expect((await edit()).status).toBe(200)
  const memberId = (await shop.call('GET', '/v1/members/my', undefined, member)).body.member.id
  expect((await shop.call('POST', `/v1/members/${memberId}/mute`, {}, shop.app)).status).toBe(200)
  expect((await edit()).status).toBe(403)
})

describe('moderation', () => {
  test('approves and rejects, repeatably, with one event per change', async () => {
    const moderate = (status: string) => call('PATCH', `/v1/reviews/${waiting}/moderate`, { status })
    const before = await summary(productId(3))
    const approved = await moderate('APPROVED')
    expect(approved.body.review).toMatchObject({
      moderation: { moderationStatus: 'APPROVED', manuallyChanged: true, reasons: [] },
      publishCount: 1,
      revision: '2',
    })
    expect((await moderate('APPROVED')).body.review.revision).toBe('2')
    expect(await summary(productId(3))).toMatchObject({ count: before.count + 1 })
    await moderate('REJECTED')
    expect(await summary(productId(3))).toEqual(before)
    expect((await moderate('APPROVED')).body.review.publishCount).toBe(2)
    expect(await eventsOf(waiting)).toEqual([
      'moderation_status_changed',
      'review_published',
      'moderation_status_changed',
      'moderation_status_changed',
      'review_published',
    ])
    for (const status of ['SUBMITTED', 'IN_MODERATION', 'UNKNOWN'])
      expect((await moderate(status)).status).toBe(400)
    expect(
      (await call('PATCH', `/v1/reviews/${waiting}/moderate`, { status: 'APPROVED' }, await shop.member()))
        .status,
    ).toBe(403)
    expect((await call('PATCH', '/v1/reviews/none/moderate', { status: 'APPROVED' })).status).toBe(404)
  })

  test('undoes a decision: the review is pending again, and leaves the summary', async () => {
    const goBack = () => call('POST', `/v1/reviews/${waiting}/return-to-moderation`, {})
    const before = await summary(productId(3))
    const { reasons } = (await call('GET', `/v1/reviews/${waiting}?returnPrivateReviews=true`, undefined))
      .body.review.moderation
    for (const status of ['APPROVED', 'REJECTED']) {
      await call('PATCH', `/v1/reviews/${waiting}/moderate`, { status })
      const { moderation } = (await goBack()).body.review
      expect(moderation).toEqual({ moderationStatus: 'IN_MODERATION', manuallyChanged: false, reasons })
    }
    expect((await goBack()).body.review.revision).toBe('5')
    expect(await summary(productId(3))).toEqual(before)
    expect(await eventsOf(waiting)).toEqual([
      'moderation_status_changed',
      'review_published',
      'moderation_status_changed',
      'moderation_status_changed',
      'moderation_status_changed',
    ])
    const unknownId = '5e71e000-9999-4000-8000-000000000001'
    expect((await call('POST', `/v1/reviews/${unknownId}/return-to-moderation`, {})).status).toBe(404)
    expect(
      (await call('POST', `/v1/reviews/${waiting}/return-to-moderation`, {}, await shop.visitor())).status,
    ).toBe(403)
  })

  test('is required for possible spam', async () => {
    const visitor = await shop.visitor()
    const body = 'Cheaper at www.mugs.example, and better, and it came faster.'
    const first = await write({ body }, visitor)
    expect(first.moderation.moderationStatus).toBe('IN_MODERATION')
    expect(first.moderation.reasons).toBeUndefined()
    const again = await write({ body: body.toUpperCase() }, await shop.visitor())
    const { body: seen } = await call('GET', `/v1/reviews/${again.id}?returnPrivateReviews=true`, undefined)
    expect(seen.review.moderation.reasons).toEqual(['LINKS', 'REPEATED', 'SHOUTING'])
    await settle({ blockedWords: ['rubbish'], moderation: 'LOW_RATINGS' })
    const rude = await write({ body: 'Rubbish.', rating: 2 }, await shop.visitor())
    const { body: why } = await call('GET', `/v1/reviews/${rude.id}?returnPrivateReviews=true`, undefined)
    expect(why.review.moderation.reasons).toEqual(['BLOCKED_WORDS', 'LOW_RATING'])
  })

  test('of many reviews is a job', async () => {
    const start = (action: string, body: object) =>
      shop.call('POST', `/v1/bulk/reviews/${action}`, body, shop.app)
    const filter = { 'moderation.moderationStatus': 'IN_MODERATION' }
    const { body } = await start('moderate', { filter, status: 'REJECTED' })
    await shop.platform.settle()
    const job = await shop.call('GET', `/v1/bulk/reviews/jobs/${body.jobId}`, undefined, shop.app)
    expect(job.body.job).toMatchObject({ action: 'REJECT', status: 'DONE', total: 4, totalSuccesses: 4 })
    const left = await call('POST', '/v1/reviews/count', { filter, includePrivateReviews: true })
    expect(left.body.count).toBe(0)
    expect((await start('delete', { filter: {} })).status).toBe(400)
    await start('delete', { filter: { entityId: productId(3) } })
    await shop.platform.settle()
    expect(await summary(productId(3))).toMatchObject({ count: 0, average: 0 })
    const published = await shop.call(
      'POST',
      '/_api/reviews/bulk/v1/reviews/moderate',
      { filter: { id: mirasReview }, status: 'REJECTED' },
      shop.app,
    )
    expect(published.status).toBe(200)
  })
})

describe('changes', () => {
  test('by staff need the present revision', async () => {
    const update = (revision: string, content: object) =>
      call('PATCH', `/v1/reviews/${mirasReview}`, { review: { id: mirasReview, revision, content } })
    expect((await update('1', { rating: 4, title: null })).body.review).toMatchObject({
      revision: '2',
      content: { rating: 4 },
    })
    const late = await update('1', { rating: 1 })
    expect(late.status).toBe(409)
    expect(late.body.details.applicationError.data).toMatchObject({ revision: '2' })
    expect(await summary(productId(2))).toMatchObject({ histogram: { 4: 2 } })
    expect(await eventsOf(mirasReview)).toEqual(['updated'])
    const replies = await Promise.all(Array.from({ length: 20 }, () => update('2', { rating: 3 })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('by the author are moderated again', async () => {
    const mira = await shop.member()
    const edit = (content: object, as = mira) =>
      call('PATCH', `/v1/reviews/my/${mirasReview}`, { content }, as)
    expect((await edit({ body: 'Still good.' })).body.review.moderation.moderationStatus).toBe('APPROVED')
    expect((await edit({ body: 'x' }, await shop.visitor())).status).toBe(404)
    await call('PATCH', `/v1/reviews/${mirasReview}/moderate`, { status: 'REJECTED' })
    const after = await edit({ body: 'Better?' })
    expect(after.body.review.moderation).toEqual({
      moderationStatus: 'IN_MODERATION',
      manuallyChanged: false,
    })
    expect(
      (await call('DELETE', `/v1/reviews/my/${mirasReview}`, undefined, await shop.visitor())).status,
    ).toBe(404)
    expect((await call('DELETE', `/v1/reviews/my/${mirasReview}`, undefined, mira)).status).toBe(200)
    expect(
      (await call('GET', `/v1/reviews/${mirasReview}?returnPrivateReviews=true`, undefined)).status,
    ).toBe(404)
  })

  test('a review has one reply, and its author is notified', async () => {
    const { id } = await write({ body: 'Good.' }, await shop.member())
    const reply = (message: string) => call('PATCH', `/v1/reviews/${id}/reply`, { message })
    const said = '<b>Thank you</b>\nand more'
    expect((await reply(said)).body.review.reply.message).toBe(said)
    await reply('Another word')
    const mail = await shop.platform.mailbox.latest('mira@example.com')
    expect(mail.subject).toContain('replied to your review')
    expect(mail.html).toContain('&#60;b&#62;Thank you')
    expect(await answered()).toBe(1)
    const gone = await call('DELETE', `/v1/reviews/${id}/reply`, undefined)
    expect(gone.body.review.reply).toBeUndefined()
    expect((await eventsOf(id)).filter((type) => type === 'updated')).toHaveLength(3)
    expect((await reply('   ')).status).toBe(400)
    await settle({ mailReplies: false })
    await reply('Quiet')
    expect(await answered()).toBe(1)
  })

  test('a deleted member’s reviews stay without the name', async () => {
    const mira = await shop.member()
    await shop.call('DELETE', '/v1/members/my', {}, mira)
    const { review } = (await call('GET', `/v1/reviews/${mirasReview}`, undefined)).body
    expect(review.author).toEqual({ authorName: 'A former member', authorType: 'MEMBER' })
    expect(review.content.rating).toBe(5)
  })
})

describe('votes', () => {
  const vote = (as: string, said: string, id = mirasReview) =>
    call('PUT', `/v1/reviews/${id}/vote`, { vote: said }, as)
  const helpful = async () => {
    const { review } = (await call('GET', `/v1/reviews/${mirasReview}`, undefined)).body
    return [review.foundHelpful, review.foundUnhelpful, review.helpfulness, review.revision]
  }

  test('count once per author, and can be changed and removed', async () => {
    const visitor = await shop.visitor()
    await vote(visitor, 'HELPFUL')
    await vote(visitor, 'HELPFUL')
    expect(await helpful()).toEqual([15, 1, 14, '1'])
    await vote(visitor, 'UNHELPFUL')
    expect(await helpful()).toEqual([14, 2, 12, '1'])
    const mine = await call(
      'POST',
      '/v1/reviews/my/votes',
      { reviewIds: [mirasReview, waiting, 'x'] },
      visitor,
    )
    expect(mine.body.votes).toEqual([{ reviewId: mirasReview, vote: 'UNHELPFUL' }])
    await call('DELETE', `/v1/reviews/${mirasReview}/vote`, undefined, visitor)
    await call('DELETE', `/v1/reviews/${mirasReview}/vote`, undefined, visitor)
    expect(await helpful()).toEqual([14, 1, 13, '1'])
    expect((await vote(await shop.member(), 'HELPFUL')).status).toBe(409)
    expect((await vote(visitor, 'HELPFUL', waiting)).status).toBe(404)
  })

  test('a hundred concurrent votes are all counted, and move the review up', async () => {
    const visitors = await Promise.all(Array.from({ length: 50 }, () => shop.visitor()))
    const { review } = (await call('GET', `/v1/reviews/${mirasReview}`, undefined)).body
    await Promise.all(visitors.flatMap((visitor) => [vote(visitor, 'HELPFUL'), vote(visitor, 'HELPFUL')]))
    expect(await helpful()).toEqual([64, 1, 63, '1'])
    const after = (await call('GET', `/v1/reviews/${mirasReview}`, undefined)).body.review
    expect(after.relevanceScore).toBeCloseTo(review.relevanceScore + (6 - Math.log2(14)) / 2, 6)
  })
})

test('the summary equals a recount after a hundred concurrent changes', async () => {
  await settle({ onePerEntity: false, spamHandling: false })
  const made = await shop.call(
    'POST',
    '/v1/bulk/reviews/create',
    {
      reviews: Array.from({ length: 40 }, (_, index) => ({
        namespace: 'stores',
        entityId,
        content: { rating: (index % 5) + 1 },
        author: { authorName: `No ${index}` },
      })),
      returnEntity: true,
    },
    shop.app,
  )
  const ids: string[] = made.body.results.map(({ review }: { review: { id: string } }) => review.id)
  const changes = ids.flatMap((id, index) => [
    () => call('PATCH', `/v1/reviews/${id}/moderate`, { status: index % 3 ? 'REJECTED' : 'APPROVED' }),
    () =>
      call('PATCH', `/v1/reviews/${id}`, {
        review: { id, revision: '1', content: { rating: ((index + 2) % 5) + 1 } },
      }),
    ...(index % 4 === 0 ? [() => call('DELETE', `/v1/reviews/${id}`, undefined)] : []),
    ...(index % 4 === 1 ? [() => call('PATCH', `/v1/reviews/${id}/moderate`, { status: 'APPROVED' })] : []),
  ])
  expect(changes).toHaveLength(100)
  const replies = await Promise.all(changes.map((change) => change()))
  expect(replies.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  const { reviews } = (
    await call('POST', '/v1/reviews/query', { query: { filter: { entityId }, cursorPaging: { limit: 100 } } })
  ).body
  const stars: number[] = reviews.map(({ content }: { content: { rating: number } }) => content.rating)
  const added = await summary()
  expect(added.count).toBe(stars.length)
  expect(Object.values(added.histogram)).toEqual(
    [1, 2, 3, 4, 5].map((n) => stars.filter((s) => s === n).length),
  )
  expect(added.average).toBeCloseTo(stars.reduce((a, b) => a + b, 0) / stars.length, 2)
})
