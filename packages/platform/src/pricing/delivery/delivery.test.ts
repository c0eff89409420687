import type { Client } from '@vitrine/client'
import {
  createDeliveryRegion,
  createShippingOption,
  deleteDeliveryRegion,
  deleteShippingOption,
  listDeliverySlots,
  queryShippingOptions,
  sortShippingOptions,
  updateShippingOption,
} from '@vitrine/client/shipping-options'
import { beforeAll, describe, expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Client
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
})

const ireland = '2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b0001'
const cork = { ...dublin, address: { country: 'IE', city: 'Cork', postalCode: 'T12 W8KP' } }

/** The codes offered to a new checkout at an address. */
async function offeredTo(as: string, destination: object = dublin, quantity = 1): Promise<string[]> {
  const { id } = await readyCheckout(shop, as, { quantity })
  const shippingInfo = { shippingDestination: destination }
  const { body } = await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { shippingInfo } }, as)
  return body.checkout.shippingInfo.carrierServiceOptions.flatMap(
    (carrier: { shippingOptions: { code: string }[] }) => carrier.shippingOptions.map(({ code }) => code),
  )
}

describe('an option', () => {
  test('affects carts at once when it is created, changed, switched off and deleted', async () => {
    const buyer = await shop.visitor()
    const { shippingOption } = await createShippingOption(staff, {
      shippingOption: {
        title: 'Slow boat',
        deliveryRegionIds: [ireland],
        rates: [
          { amount: '0', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'GTE', value: '3' }] },
          { amount: '2.25' },
        ],
      },
    })
    expect(shippingOption).toMatchObject({ code: 'slow-boat', kind: 'SHIPPING', active: true, revision: '1' })
    expect(await offeredTo(buyer)).toContain('slow-boat')

    const { id } = shippingOption
    await updateShippingOption(staff, { shippingOption: { id, active: false } })
    expect(await offeredTo(buyer)).not.toContain('slow-boat')
    await expect(
      updateShippingOption(staff, { shippingOption: { id, revision: '1', title: 'Late' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })

    await deleteShippingOption(staff, { shippingOptionId: id })
    const { shippingOptions } = await queryShippingOptions(staff, {
      query: { filter: { code: 'slow-boat' } },
    })
    expect(shippingOptions).toEqual([])
    const events = await shop.platform.db
      .selectFrom('outbox')
      .select('type')
      .where('site_id', '=', shop.platform.siteId)
      .where('entity_id', '=', id)
      .execute()
    expect(events.map(({ type }) => type.split('.').at(-1)).sort()).toEqual([
      'shipping_option_created',
      'shipping_option_deleted',
      'shipping_option_updated',
    ])
  })

  test('uses the only region by default, and needs one', async () => {
    const rates = [{ amount: '3' }]
    const { shippingOption } = await createShippingOption(staff, {
      shippingOption: { title: 'Only there', deliveryRegionId: ireland, rates },
    })
    expect(shippingOption).toMatchObject({ deliveryRegionId: ireland, deliveryRegionIds: [ireland] })
    await deleteShippingOption(staff, { shippingOptionId: shippingOption.id })
    await expect(
      createShippingOption(staff, { shippingOption: { title: 'Nowhere', rates } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    ['EQ', '2', 2, true],
    ['EQ', '2', 3, false],
    ['GT', '2', 3, true],
    ['GT', '2', 2, false],
    ['GTE', '2', 2, true],
    ['GTE', '2', 1, false],
    ['LT', '2', 1, true],
    ['LT', '2', 2, false],
    ['LTE', '2', 2, true],
    ['LTE', '2', 3, false],
  ] as const)(
    'with a condition on units %s %s is offered for %i: %s',
    async (operator, value, quantity, offered) => {
      const { shippingOption } = await createShippingOption(staff, {
        shippingOption: {
          title: 'Counted',
          deliveryRegionIds: [ireland],
          rates: [
            {
              amount: '1',
              conditions: [{ type: 'BY_TOTAL_QUANTITY', operator, value }],
              multiplyByQuantity: true,
            },
          ],
        },
      })
      const codes = await offeredTo(await shop.visitor(), dublin, quantity)
      expect(codes.includes(shippingOption.code)).toBe(offered)
      await deleteShippingOption(staff, { shippingOptionId: shippingOption.id })
    },
  )

  test('is sorted by the shop', async () => {
    const { shippingOptions } = await queryShippingOptions(staff, { query: { filter: { code: 'express' } } })
    await sortShippingOptions(staff, { shippingOptionIds: shippingOptions.map(({ id }) => id) })
    expect((await offeredTo(await shop.visitor()))[0]).toBe('express')
  })

  test('by local delivery is offered within its radius only', async () => {
    const buyer = await shop.visitor()
    const at = (latitude: number) => ({
      ...dublin,
      address: { ...dublin.address, geocode: { latitude, longitude: -8.5222 } },
    })
    const isVan = (code: string) => code.startsWith('evening-round~')
    expect((await offeredTo(buyer, at(51.85))).some(isVan)).toBe(true)
    expect((await offeredTo(buyer, at(51.95))).some(isVan)).toBe(false)
  })

  test.each([
    [{ rates: [{ amount: '1.005' }] }, 'shippingOption.rates[0].amount'],
    [{ kind: 'PICKUP' }, 'shippingOption.pickup'],
    [
      { schedule: { timeSlots: [{ days: ['MON'], from: '18:00', to: '17:00' }] } },
      'shippingOption.schedule.timeSlots[0].to',
    ],
    [
      { schedule: { timeSlots: [{ days: ['MON'], from: '17:00', to: '18:00' }], timeZone: 'Mars/Base' } },
      'shippingOption.schedule.timeZone',
    ],
  ] as const)('is rejected with %o', async (wrong, field) => {
    const shippingOption = {
      title: 'Wrong',
      deliveryRegionIds: [ireland],
      rates: [{ amount: '1' }],
      ...wrong,
    }
    const { status, body } = await shop.call('POST', '/v1/shipping-options', { shippingOption }, shop.app)
    expect([status, body.details?.validationError?.fieldViolations?.[0]?.field]).toEqual([400, field])
  })
})

test('a region with its last option cannot be deleted', async () => {
  const { deliveryRegion } = await createDeliveryRegion(staff, {
    deliveryRegion: { name: 'Chile', destinations: [{ countryCode: 'CL' }] },
  })
  const { shippingOption } = await createShippingOption(staff, {
    shippingOption: { title: 'Andes', deliveryRegionIds: [deliveryRegion.id], rates: [{ amount: '40' }] },
  })
  await expect(deleteDeliveryRegion(staff, { deliveryRegionId: deliveryRegion.id })).rejects.toMatchObject({
    code: 'DELIVERY_REGION_IN_USE',
  })
  await deleteShippingOption(staff, { shippingOptionId: shippingOption.id })
  await deleteDeliveryRegion(staff, { deliveryRegionId: deliveryRegion.id })
})

describe('a time slot', () => {
  async function choose(as: string, code: string) {
    const { id } = await readyCheckout(shop, as)
    const { status, body } = await shop.call(
      'PATCH',
      `/v1/checkouts/${id}`,
      {
        checkout: {
          shippingInfo: { shippingDestination: cork, selectedCarrierServiceOption: { code } },
          billingInfo: cork,
        },
      },
      as,
    )
    return { id, status, body }
  }

  test('goes with the checkout into the order, is booked once, and is free again after a cancellation', async () => {
    const { shippingOptions } = await queryShippingOptions(staff, {
      query: { filter: { code: 'evening-round' } },
    })
    const shippingOptionId = shippingOptions[0]?.id as string
    await updateShippingOption(staff, {
      shippingOption: {
        id: shippingOptionId,
        schedule: {
          timeSlots: [{ days: ['TUE'], from: '17:00', to: '19:00', capacity: 1 }],
          cutOffTime: '12:00',
        },
      },
    })
    const [slot] = (await listDeliverySlots(staff, { shippingOptionId })).slots
    // Tuesday, 24 November 2026; in winter, Dublin has UTC.
    expect(slot).toMatchObject({ code: 'evening-round~2026-11-24T17:00', taken: 0, capacity: 1 })
    expect(slot?.from).toEqual(new Date('2026-11-24T17:00:00Z'))
    const code = slot?.code as string

    const buyers = await Promise.all([1, 2, 3].map(() => shop.visitor()))
    const chosen = await Promise.all(buyers.map((as) => choose(as, code)))
    expect(chosen[0]?.body.checkout.shippingInfo.selectedCarrierServiceOption.logistics).toMatchObject({
      deliveryTimeSlot: { from: '2026-11-24T17:00:00.000Z', to: '2026-11-24T19:00:00.000Z' },
    })
    const made = await Promise.all(
      chosen.map(({ id }, at) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyers[at])),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, 428, 428])
    const winner = made.find(({ status }) => status === 200)
    const loser = made.find(({ status }) => status === 428)
    expect(loser?.body.details.applicationError).toMatchObject({
      code: 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
      data: { reason: 'TIME_SLOT_FULL' },
    })
    const late = await choose(await shop.visitor(), code)
    expect([late.status, late.body.details?.applicationError]).toMatchObject([
      400,
      { code: 'INVALID_SELECTED_CARRIER_SERVICE_OPTION', data: { reason: 'TIME_SLOT_FULL' } },
    ])

    const orderId = winner?.body.orderId
    const order = await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)
    expect(order.body.order.shippingInfo.logistics.deliveryTimeSlot.from).toBe('2026-11-24T17:00:00.000Z')
    const canceled = await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)
    expect(canceled.status).toBe(200)
    expect((await listDeliverySlots(staff, { shippingOptionId })).slots[0]?.taken).toBe(0)
  })

  test('is not offered after the cut-off, and must be selected', async () => {
    const { status, body } = await choose(await shop.visitor(), 'evening-round')
    expect([status, body.details?.applicationError?.data?.reason]).toEqual([400, 'TIME_SLOT_NEEDED'])
    const past = await choose(await shop.visitor(), 'evening-round~2026-11-20T17:00')
    expect([past.status, past.body.details?.applicationError?.data?.reason]).toEqual([400, 'TIME_SLOT_OVER'])
  })
})
