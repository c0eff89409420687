import { beforeAll, describe, expect, test } from 'vitest'

import { location } from '../../../test/browser.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { cookieOf, mira, pageOf } from '../../../test/world.ts'

const clubPlan = '3e3be000-0000-4000-8000-000000000003'
const summerPlan = '3e3be000-0000-4000-8000-000000000002'
const slug = 'wheel-morning'

let shop: Shop
let service: { id: string; variants: { id: string; scheduledDate: string }[] }
beforeAll(async () => {
  shop = await openShop()
  service = (await shop.call('GET', `/v1/products/by-slug/${slug}`)).body.product
})

/** Opens a redirect session in a new browser. */
async function open(section: object, as?: string) {
  const callbacks = { thankYouPageUrl: 'http://localhost:4020/thank-you' }
  const caller = as ?? (await shop.visitor())
  const made = await shop.call('POST', '/v1/redirect-session', { ...section, callbacks }, caller)
  const path = made.body.redirectSession.fullUrl.replace('http://localhost:4010', '')
  const reply = await shop.call('GET', path)
  return { path, reply, cookie: reply.status === 302 ? cookieOf(reply) : '' }
}

/** The checkout that a redirect session leads to. */
async function checkoutOf(section: object, as?: string) {
  const { path, reply, cookie } = await open(section, as)
  const target = location(reply)
  expect(target).toMatch(/^\/_hosted\/checkout\//)
  const page = await shop.call('GET', target, undefined, cookie)
  const id = target.slice('/_hosted/checkout/'.length)
  const { body } = await shop.call('GET', `/v1/checkouts/${id}`, undefined, cookie)
  return { path, cookie, target, page: pageOf(page), checkout: body.checkout }
}

const lineOf = ({ checkout }: Awaited<ReturnType<typeof checkoutOf>>) => checkout.lineItems[0]

describe('a redirect session for a plan', () => {
  const section = { paidPlansCheckout: { planId: clubPlan, checkoutData: 'from the poster' } }

  test('opens a checkout of the plan that belongs to the member, and the same one when it is opened again', async () => {
    const opened = await checkoutOf(section, await shop.member())
    expect(lineOf(opened)).toMatchObject({
      productName: { original: 'Wheel club' },
      subscriptionOptionInfo: { subscriptionSettings: { frequency: 'MONTH', interval: 1 } },
    })
    expect(opened.checkout).toMatchObject({
      createdBy: { memberId: mira.id },
      extendedFields: { namespaces: { paidPlansCheckout: { checkoutData: 'from the poster' } } },
    })
    expect(opened.page).toMatchObject({
      member: { email: mira.email },
      membersOnly: true,
      callbacks: { thankYouPageUrl: 'http://localhost:4020/thank-you' },
    })
    const again = await shop.call('GET', opened.path, undefined, opened.cookie)
    expect(location(again)).toBe(opened.target)
    expect((await shop.call('GET', opened.path)).status).toBe(400)
  })

  test('asks visitors to sign in', async () => {
    const { page } = await checkoutOf(section)
    expect([page.membersOnly, page.member]).toEqual([true, undefined])
  })

  test('returns 404 for a plan that is not for sale', async () => {
    const { reply } = await open({ paidPlansCheckout: { planId: summerPlan } })
    expect([reply.status, pageOf(reply)]).toMatchObject([404, { title: 'Plan not found' }])
  })

  test('is made without a token', async () => {
    const made = await shop.call('POST', '/v1/redirect-session/anonymous', section)
    const { fullUrl } = made.body.redirectSession
    const reply = await shop.call('GET', fullUrl.replace('http://localhost:4010', ''))
    expect(location(reply)).toMatch(/^\/_hosted\/checkout\//)
  })
})

describe('a redirect session for a booking', () => {
  const slot = (more: object, timezone?: string) => ({
    bookingsCheckout: { timezone, slotAvailability: { slot: { serviceId: service.id, ...more } } },
  })
  const dates = `http://localhost:4020/products/${slug}`

  test('opens the dates of the service', async () => {
    expect(location((await open({ bookingsBook: { resourceId: service.id } })).reply)).toBe(dates)
    expect(location((await open(slot({}))).reply)).toBe(dates)
    expect(location((await open({ bookingsCheckout: {} })).reply)).toBe(
      'http://localhost:4020/products?type=SERVICE',
    )
  })

  test('opens a checkout of the date that the slot names, by id or by start', async () => {
    const date = service.variants[1]
    const local = new Date(date?.scheduledDate ?? '').toISOString().slice(0, 19)
    for (const section of [
      slot({ sessionId: date?.id }),
      slot({ startDate: date?.scheduledDate }),
      slot({ startDate: local }, 'Etc/UTC'),
    ])
      expect(lineOf(await checkoutOf(section))).toMatchObject({
        quantity: 1,
        catalogReference: { catalogItemId: service.id, options: { variantId: date?.id } },
      })
  })

  test('says that a service or a date does not exist', async () => {
    const { reply } = await open(slot({ startDate: '2030-01-01T10:00:00Z' }))
    expect([reply.status, pageOf(reply)]).toMatchObject([404, { title: 'Date not found', returnUrl: dates }])
    const other = await open({ bookingsBook: { resourceId: clubPlan } })
    expect(pageOf(other.reply)).toMatchObject({ title: 'Service not found' })
  })
})

test('a redirect session for an event opens a checkout of the reserved date, and reports an unknown event or date', async () => {
  const reservationId = service.variants[2]?.id
  const opened = await checkoutOf({ eventsCheckout: { eventSlug: slug, reservationId } })
  expect(lineOf(opened).catalogReference.options).toEqual({ variantId: reservationId })
  const { reply } = await open({ eventsCheckout: { eventSlug: slug, reservationId: clubPlan } })
  expect(pageOf(reply)).toMatchObject({ title: 'Date not found' })
  const mug = await open({ eventsCheckout: { eventSlug: 'harbour-mug', reservationId: clubPlan } })
  expect(pageOf(mug.reply)).toMatchObject({ title: 'Event not found' })
})
