import type { Client } from '@vitrine/client'
import {
  addMembershipCredits,
  cancelMembership,
  createMembershipPlan,
  deleteMembershipPlan,
  grantMembership,
  listMembershipCharges,
  listMemberships,
  updateMembershipPlan,
} from '@vitrine/client/memberships'
import { beforeEach, describe, expect, test } from 'vitest'

import { pay, readOrder } from '../../../test/pay.ts'
import { dublin, openShop, type Shop } from '../../../test/shop.ts'
import { mira } from '../../../test/world.ts'
import { membershipsAppId as appId } from './index.ts'

let shop: Shop
let staff: Client
let member: string
beforeEach(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
  member = await shop.member()
})

const evenings = '3e3be000-0000-4000-8000-000000000101'
const lastSummer = '3e3be000-0000-4000-8000-000000000102'

/** A checkout for workshop places, with a membership if one is named. */
async function workshop(as: string, membershipId?: string, quantity = 1) {
  const product = shop.connection.products.find(({ itemType }) => itemType === 'SERVICE')
  const { catalogItemId, options } = product as NonNullable<typeof product>
  const catalogReference = { catalogItemId, appId: shop.connection.catalogAppId, options }
  const line = {
    catalogReference,
    quantity,
    ...(membershipId && { selectedMembership: { id: membershipId, appId } }),
  }
  const { body } = await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems: [line] }, as)
  const { id } = body.checkout
  const checkout = { buyerInfo: { email: mira.email }, billingInfo: dublin }
  return (await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, as)).body.checkout
}

const order = (id: string, as = member) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)
const remaining = async () =>
  (await listMemberships(staff, { memberId: mira.id })).memberships.find(({ id }) => id === evenings)?.credits
    ?.remaining

describe('a membership', () => {
  test('is offered for items that it covers, with a reason otherwise', async () => {
    const { membershipOptions, lineItems } = await workshop(member)
    expect(membershipOptions.eligibleMemberships).toMatchObject([
      { id: evenings, appId, lineItemIds: [lineItems[0].id], credits: { total: 5, remaining: 5 } },
    ])
    expect(membershipOptions.invalidMemberships).toMatchObject([
      { membership: { id: lastSummer }, reason: 'EXPIRED' },
    ])
    expect((await workshop(await shop.visitor())).membershipOptions.eligibleMemberships).toEqual([])
    await addMembershipCredits(staff, { membershipId: evenings, credits: -4 })
    const both = (await workshop(member, undefined, 2)).membershipOptions
    expect(both.invalidMemberships.map((one: { reason: string }) => one.reason).sort()).toEqual([
      'EXPIRED',
      'NOT_ENOUGH_CREDITS',
    ])
  })

  test('pays a line, is charged with the order, and gets its credits back after a cancellation', async () => {
    const checkout = await workshop(member, evenings, 2)
    expect(checkout.priceSummary.total.amount).toBe('0.00')
    expect(checkout.membershipOptions.selectedMemberships.memberships).toMatchObject([{ id: evenings }])
    expect(await remaining()).toBe(5)

    const answers = await Promise.all(Array.from({ length: 10 }, () => order(checkout.id)))
    const orderIds = new Set(answers.map(({ body }) => body.orderId))
    expect([answers[0]?.status, orderIds.size, await remaining()]).toEqual([200, 1, 3])
    const [orderId] = orderIds as Set<string>
    const charges = async () =>
      (await listMembershipCharges(staff, { orderId: orderId as string })).membershipCharges
    expect(await charges()).toMatchObject([{ membershipId: evenings, credits: 2, status: 'CHARGED' }])
    const mine = (query: string, as = member) =>
      shop.call('GET', `/v1/memberships/my/charges${query}`, undefined, as)
    expect((await mine('')).body.membershipCharges).toMatchObject([{ orderId, credits: 2 }])
    expect((await mine(`?membershipId=${lastSummer}`)).body.membershipCharges).toEqual([])

    const payments = async () => {
      const { body } = await shop.call('GET', `/v1/payments/orders/${orderId}`, undefined, shop.app)
      return body.orderTransactions.payments
    }
    expect(await payments()).toMatchObject([
      {
        amount: { amount: '170.00' },
        membershipPaymentDetails: {
          membershipId: evenings,
          status: 'CHARGED',
          name: { original: 'Five evenings' },
        },
      },
    ])
    expect((await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)).status).toBe(200)
    expect((await payments())[0].membershipPaymentDetails).toMatchObject({ status: 'VOIDED', voided: true })
    expect([await remaining(), (await charges())[0]?.status]).toEqual([5, 'VOIDED'])
  })

  test('is spent once by concurrent checkouts', async () => {
    await addMembershipCredits(staff, { membershipId: evenings, credits: -4 })
    const checkouts = await Promise.all(Array.from({ length: 8 }, () => workshop(member, evenings)))
    const answers = await Promise.all(checkouts.map(({ id }) => order(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await remaining()).toBe(0)
  })

  test('gets its credits back when the bank declines the rest', async () => {
    const { id } = await workshop(member, evenings)
    const [bowl] = shop.connection.products
    const lineItems = [
      {
        catalogReference: {
          catalogItemId: bowl?.catalogItemId,
          appId: shop.connection.catalogAppId,
          options: bowl?.options,
        },
        quantity: 1,
      },
    ]
    await shop.call('POST', `/v1/checkouts/${id}/add-to-checkout`, { lineItems }, member)
    const shippingInfo = {
      shippingDestination: dublin,
      selectedCarrierServiceOption: { code: shop.connection.shippingOptionCode },
    }
    await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { shippingInfo } }, member)
    const made = await pay(shop, id, member, '4000000000006009')
    expect(made.body.status).toBe('approved')
    expect(await remaining()).toBe(4)
    await shop.platform.clock.advance(3 * 3_600_000)
    await shop.platform.settle()
    expect((await readOrder(shop, made.body.orderId, shop.app)).status).toBe('REJECTED')
    expect(await remaining()).toBe(5)
  })

  test('can be selected in the checkout', async () => {
    const { id, lineItems } = await workshop(member)
    const memberships = [{ id: evenings, appId, lineItemIds: [lineItems[0].id] }]
    const checkout = { membershipOptions: { selectedMemberships: { memberships } } }
    const { body } = await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, member)
    expect(body.checkout.priceSummary.total.amount).toBe('0.00')
    expect((await order(id)).status).toBe(200)
  })

  test.each([
    ['that does not exist', 'no-such-membership', 'NOT_HELD'],
    ['that is over', lastSummer, 'EXPIRED'],
  ])('a membership %s pays nothing and prevents the order', async (_, id, reason) => {
    const checkout = await workshop(member, id)
    expect(Number(checkout.priceSummary.total.amount)).toBeGreaterThan(0)
    expect(checkout.calculationErrors.membershipError.applicationError.data).toEqual({
      membershipId: id,
      reason,
    })
    expect((await order(checkout.id)).body.details.applicationError.code).toBe('CALCULATION_ERROR')
  })

  test('of a member pays nothing for a visitor', async () => {
    const visitor = await shop.visitor()
    const checkout = await workshop(visitor, evenings)
    expect(Number(checkout.priceSummary.total.amount)).toBeGreaterThan(0)
    expect((await order(checkout.id, visitor)).status).toBe(428)
  })
})

test('staff create plans, grant memberships, add credits and cancel them', async () => {
  const { membershipPlan: plan } = await createMembershipPlan(staff, {
    membershipPlan: { name: 'Kiln hours', credits: 3, validDays: 30 },
  })
  const { membership } = await grantMembership(staff, { membershipPlanId: plan.id, memberId: mira.id })
  expect(membership).toMatchObject({
    status: 'ACTIVE',
    credits: { total: 3, remaining: 3 },
    name: 'Kiln hours',
  })
  expect(membership.expirationDate?.getTime()).toBe(membership.startDate.getTime() + 30 * 86_400_000)

  const less = await addMembershipCredits(staff, { membershipId: membership.id, credits: -3 })
  expect(less.membership.status).toBe('USED_UP')
  await expect(
    addMembershipCredits(staff, { membershipId: membership.id, credits: -1 }),
  ).rejects.toMatchObject({
    fieldViolations: [{ field: 'credits' }],
  })
  expect((await cancelMembership(staff, { membershipId: membership.id })).membership.status).toBe('CANCELED')
  await expect(deleteMembershipPlan(staff, { membershipPlanId: plan.id })).rejects.toMatchObject({
    code: 'MEMBERSHIP_PLAN_IN_USE',
  })
  const changed = await updateMembershipPlan(staff, { membershipPlan: { id: plan.id, credits: null } })
  expect(changed.membershipPlan).toMatchObject({ credits: null, revision: '2', memberCount: 1 })

  const first = await listMemberships(staff, { memberId: mira.id, limit: 2 })
  const rest = await listMemberships(staff, { memberId: mira.id, cursor: first.pagingMetadata.cursors.next })
  expect([first.memberships.length, rest.memberships.length, rest.pagingMetadata.hasNext]).toEqual([
    2,
    1,
    false,
  ])
})
