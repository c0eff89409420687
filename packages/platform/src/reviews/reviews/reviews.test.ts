import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

const namespace = 'stores'
const entityId = productId(5)
const target = { namespace, entityId }

let shop: Shop
let visitor: string
beforeEach(async () => {
  shop = await openShop()
  visitor = await shop.visitor()
})

const write = (content: object = {}, as = visitor, more: object = {}) =>
  shop.call(
    'POST',
    '/v1/reviews',
    {
      review: { ...target, content: { rating: 5, ...content }, author: { authorName: 'Noor' } },
      ...more,
    },
    as,
  )
const settle = async (settings: object) => {
  const { updateReviewSettings } = await import('@vitrine/client/reviews')
  await updateReviewSettings(await shop.platform.as('staff'), { settings })
}
const read = (id: string, as: string, asPrivate = false) =>
  shop.call('GET', `/v1/reviews/${id}${asPrivate ? '?returnPrivateReviews=true' : ''}`, undefined, as)
const query = async (body: object, as = visitor) =>
  (await shop.call('POST', '/v1/reviews/query', body, as)).body.reviews
const isApproved = ({ moderation }: { moderation: { moderationStatus: string } }) =>
  moderation.moderationStatus === 'APPROVED'
const summary = async (id = entityId) =>
  (await shop.call('GET', `/v1/reviews/summary?namespace=stores&entityId=${id}`)).body.summary
const codeOf = ({ status, body }: Awaited<ReturnType<typeof write>>) => [
  status,
  body.details?.validationError?.fieldViolations?.[0]?.field ?? body.details?.applicationError?.code,
]
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

describe('writing', () => {
  test.each(['Ada\r\nBcc: all@example.com', 'Ada\u202egpj.exe', '\u0007'])(
    'the name of an author is one line that reads as it is written: %j',
    async (authorName) => {
      const review = { ...target, content: { rating: 5 }, author: { authorName } }
      const { status, body } = await shop.call('POST', '/v1/reviews', { review }, visitor)
      expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([
        400,
        'review.author.authorName',
      ])
    },
  )

  test('a visitor’s review is published at once, with an event', async () => {
    const { status, body } = await write({ title: ' Dry ', body: 'Closes well.', rating: 4 })
    expect(status).toBe(200)
    expect(body.review).toMatchObject({
      content: { title: 'Dry', body: 'Closes well.', rating: 4, media: [] },
      author: { authorName: 'Noor', authorType: 'VISITOR' },
      moderation: { moderationStatus: 'APPROVED', manuallyChanged: false },
      verified: false,
      origin: { type: 'ORGANIC' },
      revision: '1',
      publishCount: 1,
    })
    expect(body.review.moderation.reasons).toBeUndefined()
    expect(await eventsOf(body.review.id)).toEqual([
      'created',
      'moderation_status_changed',
      'review_published',
    ])
    expect((await read(body.review.id, await shop.visitor())).status).toBe(200)
  })

  test('a member’s review has the profile’s name, once per item', async () => {
    const mira = await shop.member()
    const wrote = await shop.call(
      'POST',
      '/v1/reviews',
      { review: { ...target, content: { rating: 5 }, author: { authorName: 'Another Name' } } },
      mira,
    )
    expect(wrote.body.review.author).toMatchObject({ authorName: 'Mira', authorType: 'MEMBER' })
    const edited = { content: { rating: 4 }, authorName: 'Another Name' }
    const edit = await shop.call('PATCH', `/v1/reviews/my/${wrote.body.review.id}`, edited, mira)
    expect(edit.body.review.author.authorName).toBe('Mira')
    const again = await write({}, mira)
    expect(codeOf(again)).toEqual([409, 'REVIEW_ALREADY_EXISTS'])
    expect(again.body.details.applicationError.data.reviewId).toBe(wrote.body.review.id)
    await settle({ onePerEntity: false })
    expect((await write({}, mira)).status).toBe(200)
  })

  test('of twenty concurrent reviews of a member, one is stored', async () => {
    const mira = await shop.member()
    const before = (await summary()).count
    const replies = await Promise.all(Array.from({ length: 20 }, () => write({}, mira)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await summary()).count).toBe(before + 1)
  })

  test('verified buyers are marked, others cannot be', async () => {
    const mira = await shop.member()
    const about = (id: string) =>
      shop.call(
        'POST',
        '/v1/reviews',
        { review: { namespace, entityId: id, verified: true, content: { rating: 5 } } },
        mira,
      )
    await settle({ onePerEntity: false })
    expect((await about(productId(2))).body.review.verified).toBe(true)
    expect((await about(productId(8))).body.review.verified).toBe(false)
    await settle({ whoMayReview: 'BUYERS' })
    expect(codeOf(await about(productId(8)))).toEqual([403, 'ONLY_BUYERS_MAY_REVIEW'])
  })

  test('invalid reviews are rejected', async () => {
    expect((await write({ rating: 6 })).status).toBe(400)
    expect((await write({ rating: 4.5 })).status).toBe(400)
    expect((await write({ body: 'x'.repeat(3001) })).status).toBe(400)
    const unnamed = { review: { ...target, content: { rating: 5 } } }
    expect(codeOf(await shop.call('POST', '/v1/reviews', unnamed, visitor))).toEqual([
      400,
      'review.author.authorName',
    ])
    const about = async (more: object) =>
      shop.call(
        'POST',
        '/v1/reviews',
        { review: { ...target, ...more, content: { rating: 5 }, author: { authorName: 'N' } } },
        await shop.visitor(),
      )
    expect(codeOf(await about({ entityId: 'nothing' }))).toEqual([404, 'REVIEWED_ENTITY_NOT_FOUND'])
    expect(codeOf(await about({ namespace: 'bookings' }))).toEqual([400, 'NAMESPACE_NOT_SUPPORTED'])
    expect(
      codeOf(await write({ media: [{ image: { id: shop.platform.siteId } }] }, await shop.visitor())),
    ).toEqual([404, 'REVIEW_MEDIA_NOT_FOUND'])
    await settle({ whoMayReview: 'MEMBERS' })
    expect(codeOf(await write({}, await shop.visitor()))).toEqual([403, 'ONLY_MEMBERS_MAY_REVIEW'])
    await settle({ collectReviews: false })
    expect(codeOf(await write())).toEqual([428, 'REVIEWS_CLOSED'])
  })

  test('a visitor needs a captcha from the third review on', async () => {
    await settle({ spamHandling: false })
    for (const rating of [5, 4]) expect((await write({ rating })).status).toBe(200)
    const third = await write()
    expect(codeOf(third)).toEqual([428, '-19971'])
    const { solveCaptcha } = await import('@vitrine/testing')
    const Recaptcha = await solveCaptcha(shop.platform)
    expect((await write({}, visitor, { captchaTokens: [{ Recaptcha }] })).status).toBe(200)
    expect(codeOf(await write({}, visitor, { captchaTokens: [{ Recaptcha }] }))).toEqual([400, '-19970'])
    expect((await write({}, await shop.member())).status).toBe(200)
  })

  test('new visitors need a captcha too, after many reviews from one network', async () => {
    await settle({ spamHandling: false })
    for (let count = 0; count < 30; count++) expect((await write({}, await shop.visitor())).status).toBe(200)
    const fresh = await shop.visitor()
    const eligible = await shop.call(
      'GET',
      `/v1/reviews/eligibility?namespace=stores&entityId=${entityId}`,
      undefined,
      fresh,
    )
    expect(eligible.body.captcha).toBe('VISIBLE')
    expect(codeOf(await write({}, fresh))).toEqual([428, '-19971'])
    expect((await write({}, await shop.member())).status).toBe(200)
  })
})

describe('for an email address', () => {
  const contact = (as: string, more: object = {}) =>
    shop.call(
      'POST',
      '/v1/reviews/contact',
      { ...target, name: 'Sean M.', email: 'sean.murphy@example.org', content: { rating: 4 }, ...more },
      as,
    )

  test('requires a proof, or staff', async () => {
    expect(codeOf(await contact(visitor))).toEqual([403, 'REVIEW_ADDRESS_NOT_PROVED'])
    expect(codeOf(await contact(await shop.member()))).toEqual([403, 'REVIEW_ADDRESS_NOT_PROVED'])
    expect((await contact(await shop.member(), { email: 'Mira@example.com' })).status).toBe(200)
    const byApp = await contact(shop.app)
    expect(byApp.body.review).toMatchObject({ origin: { type: 'APP' }, author: { authorName: 'Sean M.' } })
    const again = await contact(shop.app)
    expect(again.body.review.author.contactId).toBe(byApp.body.review.author.contactId)
  })

  test('a link proves it for one item, once, for ninety days', async () => {
    const link = await shop.call(
      'POST',
      '/v1/reviews/links',
      { ...target, email: 'sean.murphy@example.org', name: 'Sean' },
      shop.app,
    )
    const { proof, url } = link.body
    expect(url).toContain('/products/salt-cellar?review=')
    expect(url).not.toContain('sean')
    const eligible = await shop.call(
      'GET',
      `/v1/reviews/eligibility?namespace=stores&entityId=${entityId}&proof=${proof}`,
      undefined,
      visitor,
    )
    expect(eligible.body).toMatchObject({ allowed: true, verified: true, authorName: 'Sean' })
    const elsewhere = await shop.call(
      'POST',
      '/v1/reviews',
      { review: { namespace, entityId: productId(6), content: { rating: 5 } }, proof },
      visitor,
    )
    expect(codeOf(elsewhere)).toEqual([403, 'REVIEW_LINK_INVALID'])
    const forged = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`
    expect(codeOf(await write({}, visitor, { proof: forged }))).toEqual([403, 'REVIEW_LINK_INVALID'])
    const wrote = await write({}, await shop.visitor(), { proof })
    expect(wrote.body.review).toMatchObject({ verified: true, author: { authorType: 'VISITOR' } })
    expect(wrote.body.review.source).toBeUndefined()
    expect((await read(wrote.body.review.id, shop.app)).body.review.source).toEqual({ type: 'REQUEST_LINK' })
    expect(codeOf(await write({}, await shop.visitor(), { proof }))).toEqual([409, 'REVIEW_ALREADY_EXISTS'])
    await shop.platform.clock.advance(91 * 86_400_000)
    expect(codeOf(await write({}, await shop.visitor(), { proof }))).toEqual([410, 'REVIEW_LINK_EXPIRED'])
  })
})

describe('private reviews', () => {
  test('are visible to staff and their author only, on request', async () => {
    await settle({ moderation: 'EVERYTHING' })
    const { id } = (await write()).body.review
    expect((await read(id, visitor)).status).toBe(404)
    expect((await read(id, shop.app)).status).toBe(404)
    expect((await read(id, await shop.visitor(), true)).status).toBe(404)
    expect((await read(id, visitor, true)).status).toBe(200)
    const seen = (await read(id, shop.app, true)).body.review
    expect(seen.moderation).toMatchObject({ moderationStatus: 'IN_MODERATION', reasons: ['POLICY'] })
    const filter = { id }
    expect(await query({ query: { filter } })).toEqual([])
    expect(await query({ query: { filter }, returnPrivateReviews: true }, await shop.visitor())).toEqual([])
    expect(await query({ query: { filter }, returnPrivateReviews: true })).toHaveLength(1)
    expect(await query({ query: { filter }, returnPrivateReviews: true }, shop.app)).toHaveLength(1)
    const count = (as: string) =>
      shop.call('POST', '/v1/reviews/count', { filter, includePrivateReviews: true }, as)
    expect((await count(await shop.visitor())).body.count).toBe(0)
    expect((await count(shop.app)).body.count).toBe(1)
    const mine = await shop.call('POST', '/v1/reviews/my', {}, visitor)
    expect(mine.body.reviews.map((review: { id: string }) => review.id)).toEqual([id])
    expect((await summary()).count).toBe(3)
    expect((await shop.call('PUT', `/v1/reviews/${id}/vote`, { vote: 'HELPFUL' }, visitor)).status).toBe(404)
  })

  test('are not revealed by filters', async () => {
    const hidden = await query({
      query: { filter: { $or: [{ 'moderation.moderationStatus': 'IN_MODERATION' }, { $not: { id: 'x' } }] } },
    })
    expect(hidden.every(isApproved)).toBe(true)
    const byName = await shop.call(
      'POST',
      '/v1/reviews/query',
      { query: { filter: { 'author.authorName': 'Sean M.' } } },
      visitor,
    )
    expect(byName.status).toBe(400)
  })
})

test('counts stop at ten thousand', async () => {
  const { db, siteId } = shop.platform
  const write = (count: number) =>
    sql`
      insert into reviews (site_id, id, namespace, entity_id, author_key, author_type, author_name, rating, status,
        verified, origin_type, review_date, relevance, created_at, updated_at)
      select ${siteId}::uuid, gen_random_uuid(), 'trips', 'alps', 'desk ' || n, 'VISITOR', 'N', 5, 'APPROVED', false,
        'APP', now(), 0, now(), now()
      from generate_series(1, ${count}::int) as series (n)`.execute(db)
  const count = () => shop.call('POST', '/v1/reviews/count', { filter: { namespace: 'trips' } }, visitor)
  await write(10_000)
  expect((await count()).body.count).toBe(10_000)
  await write(1)
  expect(codeOf(await count())).toEqual([409, 'TOO_MANY_TO_COUNT'])
})
