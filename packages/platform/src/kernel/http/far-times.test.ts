import { beforeAll, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

/** The offset moves it to the year 10000, which neither PostgreSQL nor RFC 3339 supports. */
const beyond = '9999-12-31T23:59:59-23:59'
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

test('a time after the year 9999 is rejected by its field', async () => {
  const giftCard = { initialValue: '25', expirationDate: beyond }
  const refused = await shop.call('POST', '/v1/gift-cards', { giftCard }, shop.app)
  expect(refused.status).toBe(400)
  expect(refused.body.details.validationError.fieldViolations).toEqual([
    expect.objectContaining({ field: 'giftCard.expirationDate' }),
  ])
})

test.each([beyond, '0000-06-01T00:00:00Z', '0001-01-01T00:00:00+23:59'])(
  'the time %s in a filter is rejected by its field',
  async (time) => {
    const query = { filter: { createdDate: { $gt: time } } }
    const refused = await shop.call('POST', '/v1/gift-cards/query', { query }, shop.app)
    expect(refused.status).toBe(400)
    expect(refused.body.details.validationError.fieldViolations).toEqual([
      expect.objectContaining({ field: 'query.filter.createdDate' }),
    ])
  },
)

test('a time in another form is answered with an example', async () => {
  const giftCard = { initialValue: '25', expirationDate: 'tomorrow' }
  const refused = await shop.call('POST', '/v1/gift-cards', { giftCard }, shop.app)
  expect(refused.body.details.validationError.fieldViolations).toEqual([
    expect.objectContaining({
      field: 'giftCard.expirationDate',
      description: 'Expected a time such as "2026-05-01T10:00:00Z"',
    }),
  ])
})

test('a forged cursor with a time after the year 9999 is rejected', async () => {
  const rewritten = {
    filter: {},
    sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    after: [beyond, '00000000-0000-0000-0000-000000000001'],
    back: false,
  }
  const cursor = Buffer.from(JSON.stringify(rewritten)).toString('base64url')
  const refused = await shop.call(
    'POST',
    '/v1/products/query',
    { query: { cursorPaging: { cursor } } },
    await shop.visitor(),
  )
  expect(refused).toMatchObject({
    status: 400,
    body: { details: { applicationError: { code: 'INVALID_CURSOR' } } },
  })
})
