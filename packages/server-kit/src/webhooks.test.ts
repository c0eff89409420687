import type { Badge } from '@vitrine/client/badges'
import type { Order } from '@vitrine/client/orders'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'

import { createWebhooks, type WebhooksOptions } from './webhooks.ts'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let own: Pair
let next: Pair
let publicKey: string
const silent = { onError: () => {} }
const claims = { issuer: 'https://shop.test', audience: 'app-1' }

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true })
  next = await generateKeyPair('RS256', { extractable: true })
  publicKey = await exportSPKI(own.publicKey)
})

const anEvent = (type = 'wix.badges.v4.badge_created', more: object = {}) => ({
  eventType: type,
  instanceId: 'instance-1',
  identity: JSON.stringify({ identityType: 'APP', appId: 'app-1' }),
  data: JSON.stringify({
    id: 'event-1',
    entityFqdn: 'wix.badges.v4.badge',
    slug: 'created',
    entityId: 'badge-1',
    eventTime: '2026-11-21T10:00:00.000Z',
    entityEventSequence: '1',
    createdEvent: { entity: { id: 'badge-1', title: 'Friend', createdDate: '2026-11-21T10:00:00.000Z' } },
    ...more,
  }),
})

interface Signing {
  readonly key?: CryptoKey | Uint8Array
  readonly algorithm?: string
  /** In seconds from now. */
  readonly issued?: number
  readonly expires?: number | null
  readonly data?: unknown
  readonly issuer?: string
  readonly audience?: string
}

async function signed(how: Signing = {}): Promise<string> {
  const { issued = 0, expires = 300, data = JSON.stringify(anEvent()), ...claimed } = { ...claims, ...how }
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT({ data } as Record<string, string>)
    .setProtectedHeader({ alg: how.algorithm ?? 'RS256', kid: 'key-1' })
    .setIssuedAt(now + issued)
    .setIssuer(claimed.issuer)
    .setAudience(claimed.audience)
  if (expires !== null) token.setExpirationTime(now + expires)
  return token.sign(how.key ?? own.privateKey)
}

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('https://receiver.test/webhooks', { method: 'POST', body, headers })

function receiver(options: Partial<WebhooksOptions> = {}) {
  const heard: unknown[] = []
  const webhooks = createWebhooks({ publicKey, ...claims, ...silent, ...options }).on('*', (event) => {
    heard.push(event)
  })
  return {
    heard,
    process: async (body: string, headers = {}) => {
      const response = await webhooks.process(post(body, headers))
      return [response.status, await response.text()]
    },
  }
}

describe('an envelope', () => {
  test('reaches its handlers, with Date objects', async () => {
    const heard: string[] = []
    const webhooks = createWebhooks({ publicKey, ...claims })
      .on('badge.created', ({ entity, metadata }) => {
        expectTypeOf(entity).toEqualTypeOf<Badge>()
        heard.push(`${entity.title} ${entity.createdDate.getTime()} ${metadata.eventTime.toISOString()}`)
        expect(metadata).toMatchObject({
          id: 'event-1',
          instanceId: 'instance-1',
          identity: { identityType: 'APP', appId: 'app-1' },
        })
      })
      .on('wix.badges.v4.badge_created', () => void heard.push('by its type'))
      .on('badge.updated', () => void heard.push('another event'))
    const response = await webhooks.process(post(await signed()))
    expect([response.status, await response.text()]).toEqual([200, 'ok'])
    expect(heard).toEqual(['Friend 1795255200000 2026-11-21T10:00:00.000Z', 'by its type'])
  })

  test('has the types of its event', () => {
    createWebhooks({ publicKey })
      .on('order.updated', ({ entity, modifiedFields }) => {
        expectTypeOf(entity).toEqualTypeOf<Order>()
        expectTypeOf(modifiedFields).toEqualTypeOf<Readonly<Record<string, unknown>> | undefined>()
      })
      .on('order.canceled', ({ data }) => expectTypeOf(data.order).toEqualTypeOf<Order>())
      .on('order.payment_status_updated', ({ data }) => expectTypeOf(data.order).toEqualTypeOf<Order>())
      .on('cart.deleted', (event) => expectTypeOf(event).not.toHaveProperty('entity'))
      .on('shipping_option.deleted', ({ entity }) => expectTypeOf(entity.id).toBeString())
      // @ts-expect-error there is no such event
      .on('wix.ecom.v1.order_lost', () => {})
    // @ts-expect-error there is no such event
    expect(() => createWebhooks({ publicKey }).on('order.lost', () => {})).toThrow('there is no such event')
  })

  test('has Date objects in its modified fields too', async () => {
    const { heard, process } = receiver()
    const data = anEvent('wix.ecom.v1.order_updated', {
      createdEvent: undefined,
      updatedEvent: {
        currentEntity: { id: 'order-1', updatedDate: '2026-11-21T10:00:00.000Z' },
        modifiedFields: { updatedDate: '2026-11-20T10:00:00.000Z', archived: false, 'buyerInfo.email': null },
      },
    })
    await process(await signed({ data: JSON.stringify(data) }))
    expect(heard).toMatchObject([
      {
        entity: { updatedDate: new Date('2026-11-21T10:00:00.000Z') },
        modifiedFields: {
          updatedDate: new Date('2026-11-20T10:00:00.000Z'),
          archived: false,
          'buyerInfo.email': null,
        },
      },
    ])
  })

  test('of an app’s installation has no entity', async () => {
    const heard: unknown[] = []
    const webhooks = createWebhooks({ publicKey }).on('AppInstalled', ({ data, metadata }) => {
      heard.push([data, metadata.instanceId])
    })
    const data = { ...anEvent('AppInstalled'), data: JSON.stringify({ appId: 'app-1' }) }
    await webhooks.process(post(await signed({ data: JSON.stringify(data) })))
    expect(heard).toEqual([[{ appId: 'app-1' }, 'instance-1']])
  })

  test('without a handler is ignored, or rejected in strict mode', async () => {
    const body = await signed()
    expect((await createWebhooks({ publicKey }).process(post(body))).status).toBe(200)
    const strict = createWebhooks({ publicKey, strict: true, ...silent }).on('order.created', () => {})
    const refused = await strict.process(post(body))
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'Unexpected event type: wix.badges.v4.badge_created. Expected one of: wix.ecom.v1.order_created',
    ])
  })

  test('with a failing handler is retried, and the response hides the reason', async () => {
    const errors: unknown[] = []
    const webhooks = createWebhooks({ publicKey, onError: (error) => void errors.push(error) })
    webhooks.on('*', () => {
      throw new Error('the database is away')
    })
    const response = await webhooks.process(post(await signed()))
    expect([response.status, await response.text()]).toEqual([500, 'failed'])
    expect(errors).toEqual([new Error('the database is away')])
  })
})

describe('forged deliveries are rejected', () => {
  const secret = new TextEncoder().encode('x'.repeat(32))

  test.each<[string, () => Promise<string>]>([
    ['another key', () => signed({ key: next.privateKey })],
    ['another issuer', () => signed({ issuer: 'https://elsewhere.test' })],
    ['another audience', () => signed({ audience: 'app-2' })],
    ['an expired token', () => signed({ issued: -400, expires: -100 })],
    ['an old token with a late expiry', () => signed({ issued: -3600, expires: 3600 })],
    ['a token without an expiry', () => signed({ expires: null })],
    ['a token from the future', () => signed({ issued: 3600, expires: 7200 })],
    ['the public key as a shared secret', () => signed({ algorithm: 'HS256', key: secret })],
    ['another algorithm', () => signed({ algorithm: 'PS256', key: secret }).catch(() => 'a.b.c')],
    ['no signature', async () => `${btoa('{"alg":"none"}')}.${(await signed()).split('.')[1]}.`],
    [
      'modified content',
      async () => (await signed()).replace(/\.([^.]+)\./, `.${btoa(JSON.stringify({ data: '{}' }))}.`),
    ],
    ['no envelope', async () => 'hello'],
    ['an empty body', async () => ''],
  ])('%s', async (_, make) => {
    const { heard, process } = receiver()
    expect(await process(await make())).toEqual([401, 'JWT is not valid'])
    expect(heard).toEqual([])
  })

  test('a request of a service plugin is not an event', async () => {
    const { process } = receiver()
    expect(await process(await signed({ data: { request: {} } }))).toEqual([
      401,
      'Unexpected type of JWT data: expected string, got object',
    ])
  })

  test.each(['', '[]', 'null', '{}', '{"eventType":1}', '{"eventType":"x"}', '{"eventType":"x","data":"["}'])(
    'signed data without an event: %j',
    async (data) => {
      const { heard, process } = receiver()
      const [status] = await process(await signed({ data }))
      expect([400, 200]).toContain(status)
      expect(heard.length).toBe(status === 200 ? 1 : 0)
    },
  )

  test('oversized bodies and other methods are rejected', async () => {
    const { process } = receiver()
    expect(await process('x'.repeat(9_000_000))).toEqual([413, 'The delivery is too large'])
    const webhooks = createWebhooks({ publicKey })
    expect((await webhooks.process(new Request('https://receiver.test/'))).status).toBe(405)
  })

  test('clocks may differ by one minute', async () => {
    const { process } = receiver()
    expect((await process(await signed({ issued: 30, expires: 300 })))[0]).toBe(200)
    expect((await process(await signed({ issued: -350, expires: -50 })))[0]).toBe(200)
    const later = receiver({ now: async () => new Date(Date.now() + 86_400_000) })
    expect((await later.process(await signed()))[0]).toBe(401)
    expect((await later.process(await signed({ issued: 86_400, expires: 86_700 })))[0]).toBe(200)
  })

  test('two keys are accepted during a rotation, also as base64 of PEM', async () => {
    const other = await exportSPKI(next.publicKey)
    const { process } = receiver({ publicKey: [btoa(publicKey), other] })
    expect((await process(await signed()))[0]).toBe(200)
    expect((await process(await signed({ key: next.privateKey })))[0]).toBe(200)
    expect(() => createWebhooks({})).toThrow('publicKey or jwksUrl')
  })
})

// Standard Webhooks 1.0, signed here with the library of its authors.
describe('a Standard Webhook', () => {
  const one = `whsec_${btoa('a secret of thirty-two characters')}`
  const two = `whsec_${btoa('another one of many more characters')}`
  const body = JSON.stringify({
    type: 'wix.badges.v4.badge_created',
    timestamp: '2026-11-21T10:00:00.000Z',
    data: { ...JSON.parse(anEvent().data), identity: { identityType: 'APP', appId: 'app-1' } },
  })
  const sign = (secret: string, time = new Date(), content = body) => ({
    'webhook-id': 'event-1',
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('event-1', time, content),
  })
  const standard = (secret: string | string[] = one) => {
    const heard: unknown[] = []
    const webhooks = createWebhooks({ secret, ...silent }).on('badge.created', ({ entity, metadata }) => {
      heard.push([entity.title, entity.createdDate, metadata.id])
    })
    const process = async (headers: Record<string, string>, content = body) =>
      (await webhooks.process(post(content, headers))).status
    return { heard, process }
  }

  test('is read like an envelope', async () => {
    const { heard, process } = standard()
    expect(await process(sign(one))).toBe(200)
    expect(heard).toEqual([['Friend', new Date('2026-11-21T10:00:00.000Z'), 'event-1']])
  })

  test('may carry two signatures during a secret rotation', async () => {
    const headers = sign(one)
    const both = {
      ...headers,
      'webhook-signature': `${sign(two)['webhook-signature']} ${headers['webhook-signature']}`,
    }
    expect(await standard(one).process(both)).toBe(200)
    expect(await standard(two).process(both)).toBe(200)
    expect(await standard([two, one]).process(headers)).toBe(200)
    expect(await standard(two).process(headers)).toBe(401)
  })

  test('with a thousand signatures is rejected quickly', async () => {
    const content = 'x'.repeat(4_000_000)
    const wrong = `v1,${btoa('w'.repeat(32))}`
    const headers = { ...sign(one), 'webhook-signature': Array(1_000).fill(wrong).join(' ') }
    const started = process.cpuUsage()
    expect(await standard().process(headers, content)).toBe(401)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(1_500)
  })

  test('is accepted for 300 seconds, and for one more minute because clocks differ', async () => {
    const statuses = (clockTolerance: number | undefined, ...seconds: readonly number[]) =>
      Promise.all(
        seconds.map((age) => {
          const headers = sign(one, new Date(Date.now() - age * 1000))
          return createWebhooks({ secret: one, clockTolerance, ...silent }).process(post(body, headers))
        }),
      ).then((replies) => replies.map(({ status }) => status))
    expect(await statuses(0, 296, -296, 302, -303)).toEqual([200, 200, 401, 401])
    expect(await statuses(undefined, 356, -356, 362, -363)).toEqual([200, 200, 401, 401])
  })

  test('is refused if it is modified, old or unsigned', async () => {
    const { heard, process } = standard()
    expect(await process(sign(one), body.replace('Friend', 'Foe'))).toBe(401)
    expect(await process({ ...sign(one), 'webhook-id': 'event-2' })).toBe(401)
    expect(await process(sign(one, new Date(Date.now() - 400_000)))).toBe(401)
    expect(await process(sign(one, new Date(Date.now() + 400_000)))).toBe(401)
    expect(await process({ ...sign(one), 'webhook-timestamp': 'now' })).toBe(401)
    expect(await process({})).toBe(401)
    expect(await process({ ...sign(one), 'webhook-signature': 'v1,!!! v1a,xx nothing' })).toBe(401)
    expect(await process(sign(one, new Date(), '[]'), '[]')).toBe(400)
    expect(heard).toEqual([])
  })
})
