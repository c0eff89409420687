import { confirmFactor, enrolFactor } from '@vitrine/client/security'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, describe, expect, test } from 'vitest'

import { noFaults } from '../../kernel/http/faults.ts'
import { days } from '../../kernel/time/time-spans.ts'

let platform: TestPlatform
beforeEach(async () => {
  platform = await createTestPlatform({ now: new Date('2026-11-21T12:00:00Z') })
})

async function dev(method: string, path: string, body?: object) {
  const response = await platform.fetch(`http://vitrine.test/_dev${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
  return { status: response.status, body: (await response.json()) as any }
}

async function refusedFields(path: string, body: object): Promise<string[]> {
  const reply = await dev('POST', path, body)
  expect(reply.status).toBe(400)
  return reply.body.details.validationError.fieldViolations.map(({ field }: { field: string }) => field)
}

test('a browser that opens the platform’s address is redirected to the console', async () => {
  const asPage = { headers: { accept: 'text/html,*/*' }, redirect: 'manual' } as const
  const page = await platform.fetch('http://vitrine.test/', asPage)
  expect([page.status, page.headers.get('location')]).toEqual([302, '/_dev'])
  expect((await platform.fetch('http://vitrine.test/')).status).toBe(404)
})

describe('the clock', () => {
  test.each([
    ['now', { now: '9999-12-31T00:00:00Z' }],
    ['now', { now: '1969-12-31T00:00:00Z' }],
    ['advance', { advance: 'P8000Y' }],
    ['advance', { advance: `P${'9'.repeat(30)}D` }],
  ])('%s rejects a time out of range: %o', async (field, move) => {
    expect(await refusedFields('/clock', move)).toEqual([field])
    expect((await dev('GET', '/clock')).body.now).toMatch(/^2026-11-21T12:/)
  })

  test('returns to its start with a reset', async () => {
    await dev('POST', '/clock', { advance: 'P30D' })
    await dev('POST', '/reset', {})
    expect((await dev('GET', '/clock')).body.now).toMatch(/^2026-11-21T12:/)
  })
})

test('a reset empties tables whose rows refer to each other', async () => {
  expect((await dev('POST', '/reset', { seed: 'small-shop' })).status).toBe(200)
  expect((await dev('POST', '/reset', { seed: 'small-shop' })).status).toBe(200)
})

test('a reset clears the rate limits', async () => {
  const limited = await createTestPlatform({ addressLimits: { lookup: { points: 1, seconds: 60 } } })
  const ask = async () => {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"token":"none"}',
    }
    return (await limited.fetch('http://vitrine.test/oauth2/token-info', asked)).status
  }
  await limited.clock.advance(days(30))
  expect([await ask(), await ask()]).toEqual([200, 429])
  await limited.reset('empty')
  expect(await ask()).toBe(200)
})

describe('an authorised payment', () => {
  test.each(['0', '0.00', '1.005'])('is rejected for the amount %s', async (amount) => {
    const { orderId } = (await platform.connection()).payments.authorizedForVoid!
    expect(await refusedFields(`/orders/${orderId}/authorize`, { amount })).toEqual(['amount'])
  })
})

describe('coupons', () => {
  test.each([
    { type: 'PERCENT', value: 101 },
    { type: 'PERCENT', value: '0' },
    { type: 'FIXED', value: '1.005' },
    { type: 'FIXED', value: '0' },
  ])('are rejected if invalid: %o', async (coupon) => {
    expect(await refusedFields('/coupons', coupon)).toEqual(['value'])
  })

  test('have unique codes', async () => {
    const coupon = { code: 'ONCE', type: 'FIXED', value: 1 }
    expect((await dev('POST', '/coupons', coupon)).status).toBe(200)
    const { status, body } = await dev('POST', '/coupons', coupon)
    expect([status, body.details.applicationError.code]).toEqual([409, 'COUPON_CODE_TAKEN'])
  })
})

test.each([
  ['/stock/0199a000-0000-7000-8000-00000000ffff', 'PRODUCT_NOT_FOUND'],
  ['/coupons/NOBODYS', 'ERROR_COUPON_DOES_NOT_EXIST'],
])('%s returns 404 with the code %s', async (path, code) => {
  const { status, body } = await dev('GET', path)
  expect([status, body.details.applicationError.code]).toEqual([404, code])
})

test('a rotated key is published before it signs, or signs at once on request', async () => {
  const platform = await createTestPlatform({ seed: 'empty' })
  const rotate = async (body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const url = `${platform.baseUrl}/_dev/keys/rotate`
    return (await platform.fetch(url, { ...init, body: JSON.stringify(body) })).json()
  }
  expect((await rotate({ purpose: 'tokens' })).keys).toHaveLength(2)
  expect((await rotate({ purpose: 'tokens', atOnce: true })).keys).toHaveLength(2)
  await platform.rotateKey('webhooks', 'at once')
  expect((await rotate({ purpose: 'nothing' })).details.applicationError.code).toBe('INVALID_ARGUMENT')
})

describe('the settings of a site', () => {
  test.each([
    [{ secondFactor: 'ALWAYS' }, 'secondFactor'],
    [{ captcha: { login: 'SOMETIMES' } }, 'captcha.login'],
    [{ signUpFields: [{ key: 'a', label: 'A', type: 'CHOICE' }] }, 'signUpFields[0].options'],
    [{ strictEnumerations: true }, 'strictEnumerations'],
    [{ captcha: { logIn: 'VISIBLE' } }, 'captcha.logIn'],
    [{ signUpFields: [{ key: 'a', label: 'A', type: 'TEXT', require: true }] }, 'signUpFields[0].require'],
    [{ currency: 'XTS' }, 'currency'],
    [{ signUpFields: ['a', 'a'].map((key) => ({ key, label: 'A', type: 'TEXT' })) }, 'signUpFields'],
  ])('%j is rejected by the field %s', async (settings, field) => {
    const { status, body } = await dev('PUT', '/settings', settings)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe(field)
  })

  test('can be sent back as they were read', async () => {
    const { body: now } = await dev('GET', '/settings')
    expect(now.currency).toBe('EUR')
    const { status, body } = await dev('PUT', '/settings', { ...now, mailNewDevice: true })
    expect([status, body]).toEqual([200, { ...now, mailNewDevice: true }])
  })
})

test.each([
  ['/faults', { latency: 100 }, 'latency'],
  ['/faults', { latencyMilliseconds: 100, webhookTwice: true }, 'webhookTwice'],
  ['/faults', { errorRates: { 'v1/orders': 1 } }, 'errorRates.v1/orders'],
  ['/stock/0199a000-0000-7000-8000-00000000ffff', { stock: 1, sold: 2 }, 'sold'],
])('%s rejects %j by the field %s', async (path, body, field) => {
  const { status, body: answer } = await dev('PUT', path, body)
  expect(status).toBe(400)
  expect(answer.details.validationError.fieldViolations[0].field).toBe(field)
  expect((await dev('GET', '/faults')).body).toEqual({ ...noFaults() })
})

test('faults can be sent back as they were read', async () => {
  const { body: now } = await dev('GET', '/faults')
  expect((await dev('PUT', '/faults', { ...now, errorRates: { 'GET /v1/staff/my': 1 } })).status).toBe(200)
  expect((await dev('PUT', '/faults', {})).body).toEqual(now)
})

test('a request that waits for a message returns as soon as the message is sent', async () => {
  const member = await platform.as('member')
  const waiting = dev('GET', '/messages?to=%2B358401234567&wait=10')
  const { factor } = await enrolFactor(member, { type: 'SMS', phone: '+358401234567' })
  const { body } = await waiting
  expect(body[0]).toMatchObject({
    channel: 'SMS',
    to: '+358401234567',
    code: expect.stringMatching(/^\d{6}$/),
  })
  expect((await confirmFactor(member, { factorId: factor.id, code: body[0].code })).factor.status).toBe(
    'ACTIVE',
  )
})
