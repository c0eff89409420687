import type { Client } from '@vitrine/client'
import {
  cancelMembership,
  createMembershipPlan,
  listMemberships,
  listOfferedMembershipPlans,
  type NewMembershipPlan,
  updateMembershipPlan,
} from '@vitrine/client/memberships'
import { beforeEach, expect, test } from 'vitest'

import { approved, pay, readOrder } from '../../../test/pay.ts'
import { refusalOf } from '../../../test/requests.ts'
import { dublin, openShop, type Shop } from '../../../test/shop.ts'
import { mira } from '../../../test/world.ts'
import { days } from '../../kernel/time/time-spans.ts'

let shop: Shop
let staff: Client
beforeEach(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
})

const everyMonth = { frequency: 'MONTH', interval: 1 } as const

async function offer(fields: Partial<NewMembershipPlan>): Promise<string> {
  const { membershipPlan } = await createMembershipPlan(staff, {
    membershipPlan: { name: 'Clay club', ...fields },
  })
  return membershipPlan.id
}

async function planCheckout(planId: string, as: string) {
  const { membershipPlans } = await listOfferedMembershipPlans(staff)
  const catalogReference = membershipPlans.find(({ id }) => id === planId)?.catalogReference
  const lineItems = [{ catalogReference, quantity: 3 }]
  const made = await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems }, as)
  const { id } = made.body.checkout
  const checkout = { buyerInfo: { email: mira.email }, billingInfo: dublin }
  return (await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, as)).body.checkout
}

/** Orders a plan and pays it with a card that is kept. */
async function buy(planId: string, as: string): Promise<string> {
  const { id } = await planCheckout(planId, as)
  const { body } = await pay(shop, id, as, approved, { savePaymentMethod: true })
  if (body.status !== 'approved') throw new Error(JSON.stringify(body))
  return body.orderId
}

/** Signs in anew, because a session ends before a renewal. */
async function bought(planId: string) {
  const { memberships } = await listMemberships(await shop.platform.as('staff'), { membershipPlanId: planId })
  return memberships
}

const on = (day: string) => expect.toSatisfy((date: Date) => date.toISOString().startsWith(day))

const contractOf = async (id: string | undefined) =>
  (await shop.call('GET', `/v1/subscription-contracts/${id}`, undefined, shop.app)).body.subscriptionContract

test('paying for a plan grants it once, and cancelling the order takes it back', async () => {
  const planId = await offer({ credits: 3, validDays: 30, price: { amount: '24.00' } })
  const member = await shop.member()
  const checkout = await planCheckout(planId, member)
  expect(checkout.lineItems).toMatchObject([
    {
      quantity: 1,
      membersOnly: true,
      itemType: { custom: 'Membership' },
      price: { amount: '24.00' },
      url: { relativePath: `/plans/${planId}` },
    },
  ])
  const { body } = await pay(shop, checkout.id, member, approved)
  const [membership, more] = await bought(planId)
  expect([membership, more]).toMatchObject([
    { memberId: mira.id, status: 'ACTIVE', credits: { total: 3, remaining: 3 }, orderId: body.orderId },
    undefined,
  ])
  const { startDate, expirationDate } = membership ?? {}
  expect(Number(expirationDate) - Number(startDate)).toBe(days(30))
  await shop.call('POST', `/v1/orders/${body.orderId}/cancel`, {}, shop.app)
  expect(await bought(planId)).toMatchObject([{ status: 'CANCELED' }])
})

const refund = async (orderId: string, amount?: string) => {
  const [payment] = (await readOrder(shop, orderId, shop.app)).orderTransactions.payments
  const paymentRefunds = [{ paymentId: payment.id, ...(amount && { amount: { amount } }) }]
  const body = { orderId, paymentRefunds }
  const { status } = await shop.call('POST', '/v1/order-billing/refund-payments', body, shop.app)
  expect(status).toBe(200)
  await shop.platform.settle()
}

test('a partial refund leaves the membership, and a full one ends it', async () => {
  const planId = await offer({ credits: 3, price: { amount: '24.00' } })
  const orderId = await buy(planId, await shop.member())
  await refund(orderId, '4.00')
  expect(await bought(planId)).toMatchObject([{ status: 'ACTIVE' }])
  await refund(orderId)
  expect(await bought(planId)).toMatchObject([{ status: 'CANCELED' }])
})

test('a full refund of the latest period ends the subscription too, one of an earlier period ends nothing', async () => {
  const planId = await offer({ price: { amount: '30.00', renewal: everyMonth } })
  const first = await buy(planId, await shop.member())
  await shop.platform.clock.advance(days(30))
  await refund(first)
  const [renewed] = await bought(planId)
  expect(renewed).toMatchObject({ status: 'ACTIVE' })
  await refund(renewed?.orderId ?? '')
  const [ended] = await bought(planId)
  expect(ended).toMatchObject({ status: 'CANCELED' })
  expect(await contractOf(ended?.subscriptionContractId)).toMatchObject({ status: 'CANCELED' })
})

test('a free plan is granted with its order', async () => {
  const planId = await offer({ price: { amount: '0' } })
  const member = await shop.member()
  const { id } = await planCheckout(planId, member)
  const { body } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, member)
  expect(await bought(planId)).toMatchObject([{ status: 'ACTIVE', orderId: body.orderId }])
})

test('an unpaid order grants nothing until staff mark it as paid', async () => {
  const planId = await offer({ price: { amount: '24.00' } })
  const member = await shop.member()
  const { id } = await planCheckout(planId, member)
  const { body } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, member)
  expect(await bought(planId)).toEqual([])
  await shop.call('POST', `/v1/payments-collector/orders/${body.orderId}/mark-as-paid`, {}, shop.app)
  expect((await readOrder(shop, body.orderId, shop.app)).paymentStatus).toBe('PAID')
  expect(await bought(planId)).toMatchObject([{ status: 'ACTIVE' }])
})

test('each paid period renews a recurring plan with fresh credits', async () => {
  const planId = await offer({ credits: 4, price: { amount: '30.00', renewal: everyMonth } })
  await buy(planId, await shop.member())
  const [first] = await bought(planId)
  expect(await contractOf(first?.subscriptionContractId)).toMatchObject({
    status: 'ACTIVE',
    title: 'Every month',
  })
  expect(first).toMatchObject({ status: 'ACTIVE', expirationDate: on('2026-12-21') })
  const { db, siteId } = shop.platform
  await db
    .updateTable('memberships')
    .set({ credits_remaining: 0 })
    .where('site_id', '=', siteId)
    .where('membership_id', '=', first?.id ?? '')
    .execute()
  await shop.platform.clock.advance(days(30))
  const [renewed, more] = await bought(planId)
  expect([renewed, more]).toMatchObject([
    { id: first?.id, status: 'ACTIVE', credits: { total: 4, remaining: 4 } },
    undefined,
  ])
  expect(renewed?.orderId).not.toBe(first?.orderId)
  expect(renewed).toMatchObject({ expirationDate: on('2027-01-21') })
})

test('deleting the account ends its subscriptions and memberships, and deletes its saved cards', async () => {
  const planId = await offer({ price: { amount: '30.00', renewal: everyMonth } })
  await buy(planId, await shop.member())
  const [held] = await bought(planId)
  const { db, siteId } = shop.platform
  const cards = () =>
    db
      .selectFrom('kept_cards')
      .select('id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', mira.id)
      .execute()
  expect(await cards()).not.toEqual([])
  expect((await shop.call('DELETE', `/v1/members/${mira.id}`, undefined, shop.app)).status).toBe(200)
  expect(await bought(planId)).toMatchObject([{ status: 'CANCELED' }])
  expect(await contractOf(held?.subscriptionContractId)).toMatchObject({
    status: 'CANCELED',
    cancellation: { initiator: 'CUSTOMER' },
  })
  expect(await cards()).toEqual([])
  await shop.platform.clock.advance(days(31))
  const search = { filter: { 'buyerInfo.memberId': mira.id }, sort: [{ fieldName: 'createdDate' }] }
  const { body } = await shop.call('POST', '/v1/orders/search', { search }, shop.app)
  expect(body.orders.filter(({ createdDate }: { createdDate: string }) => createdDate > '2026-12')).toEqual(
    [],
  )
})

test('a cancelled subscription ends its membership with the paid period', async () => {
  const planId = await offer({ price: { amount: '30.00', renewal: everyMonth } })
  const member = await shop.member()
  await buy(planId, member)
  const [held] = await bought(planId)
  const cancel = `/v1/subscription-contracts/${held?.subscriptionContractId}/cancel`
  expect((await shop.call('POST', cancel, {}, member)).status).toBe(200)
  await shop.platform.clock.advance(days(29))
  expect(await bought(planId)).toMatchObject([{ status: 'ACTIVE' }])
  await shop.platform.clock.advance(days(1))
  expect(await bought(planId)).toMatchObject([{ status: 'EXPIRED' }])
})

test('a failed renewal ends the membership until it is paid', async () => {
  const planId = await offer({ price: { amount: '30.00', renewal: everyMonth } })
  const member = await shop.member()
  await buy(planId, member)
  await shop.call('PUT', '/_dev/faults', { gatewayOutcome: 'decline' })
  await shop.platform.clock.advance(days(30))
  expect(await bought(planId)).toMatchObject([{ status: 'EXPIRED' }])
  for (const wait of [1, 3, 5]) await shop.platform.clock.advance(days(wait))
  const [ended] = await bought(planId)
  const id = ended?.subscriptionContractId
  expect([ended?.status, (await contractOf(id)).status]).toEqual(['EXPIRED', 'SUSPENDED'])
  await shop.call('PUT', '/_dev/faults', { gatewayOutcome: null })
  await shop.call('POST', `/v1/subscription-contracts/${id}/resume`, {}, shop.app)
  await shop.platform.settle()
  expect(await bought(planId)).toMatchObject([{ status: 'ACTIVE', expirationDate: on('2027-01-21') }])
})

test('staff who cancel a membership cancel its subscription too', async () => {
  const planId = await offer({ price: { amount: '30.00', renewal: everyMonth } })
  await buy(planId, await shop.member())
  const [held] = await bought(planId)
  await cancelMembership(staff, { membershipId: held?.id ?? '' })
  expect(await contractOf(held?.subscriptionContractId)).toMatchObject({ status: 'CANCELED' })
})

test('only members buy plans, and only plans that are active and have a price', async () => {
  const planId = await offer({ price: { amount: '24.00' } })
  const visitor = await shop.visitor()
  const { id } = await planCheckout(planId, visitor)
  const refused = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)
  expect(refusalOf(refused)).toEqual([428, 'MEMBERS_ONLY_ITEM'])
  const { membershipPlans } = await listOfferedMembershipPlans(staff)
  const lineItems = [{ catalogReference: membershipPlans[0]?.catalogReference, quantity: 1 }]
  for (const change of [{ active: false }, { active: true, price: null }]) {
    await updateMembershipPlan(staff, { membershipPlan: { id: planId, ...change } })
    const body = { channelType: 'WEB', lineItems }
    expect(refusalOf(await shop.call('POST', '/v1/checkouts', body, visitor))[1]).toBe(
      'ITEM_NOT_FOUND_IN_CATALOG',
    )
  }
})

test('a plan without an amount cannot renew', async () => {
  const price = { amount: '0', renewal: everyMonth }
  await expect(offer({ price })).rejects.toMatchObject({
    fieldViolations: [{ field: 'membershipPlan.price.amount' }],
  })
})
