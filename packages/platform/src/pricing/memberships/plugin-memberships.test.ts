import { beforeEach, expect, test } from 'vitest'
import { pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { codeOf } from '../../../test/requests.ts'
import { dublin, openShop, type Shop } from '../../../test/shop.ts'
import { mira } from '../../../test/world.ts'

const plugin = pluginServer()
let shop: Shop
let member: string
/** The app's books: the remaining visits, and the charges by idempotency key. */
let books: { left: number; readonly charged: Map<string, string>; readonly voided: Set<string> }
beforeEach(async () => {
  shop = await openShop()
  member = await shop.member()
  books = { left: 3, charged: new Map(), voided: new Set() }
  await plugin.register(shop, 'ECOM_MEMBERSHIPS', { name: 'Ten evenings' })
  plugin.answer(keeps)
})

const refuse = (code: string, data: object = {}) => ({ applicationError: { code, data } })

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
function keeps({ path, request }: { path: string; request: any }): object {
  if (path.endsWith('/list-eligible-memberships')) {
    const lineItemIds = request.lineItems.map(({ id }: { id: string }) => id)
    const pass = {
      id: 'ten',
      name: { original: 'Ten evenings' },
      lineItemIds,
      credits: { total: 10, remaining: books.left },
    }
    return { eligibleMemberships: [pass], selectedMemberships: request.selectedMemberships?.memberships }
  }
  if (path.endsWith('/charge-membership')) {
    const { idempotencyKey: key } = request
    const known = books.charged.get(key)
    if (known) return refuse('MEMBERSHIP_ALREADY_CHARGED', { transactionId: known })
    if (books.left === 0) return refuse('INSUFFICIENT_BALANCE')
    books.left -= 1
    books.charged.set(key, `t ${key}`)
    return { transactionId: `t ${key}` }
  }
  if (books.voided.has(request.transactionId)) return refuse('TRANSACTION_ALREADY_VOIDED')
  books.voided.add(request.transactionId)
  books.left += 1
  return {}
}

const asked = (path: string) => plugin.asked.filter((one) => one.path.endsWith(path))

async function workshop(as: string, id?: string, quantity = 1) {
  const product = shop.connection.products.find(({ itemType }) => itemType === 'SERVICE')
  const { catalogItemId, options } = product as NonNullable<typeof product>
  const catalogReference = { catalogItemId, appId: shop.connection.catalogAppId, options }
  const line = { catalogReference, quantity, ...(id && { selectedMembership: { id, appId: pluginApp } }) }
  const { body } = await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems: [line] }, as)
  const checkout = { buyerInfo: { email: mira.email }, billingInfo: dublin }
  const path = `/v1/checkouts/${body.checkout.id}`
  return (await shop.call('PATCH', path, { checkout }, as)).body.checkout
}
const order = (id: string, as = member) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)
const paymentsOf = async (id: string) =>
  (await shop.call('GET', `/v1/payments/orders/${id}`, undefined, shop.app)).body.orderTransactions.payments
async function later(milliseconds: number) {
  await shop.platform.clock.advance(milliseconds)
  await shop.platform.settle()
}

test('a membership of an app is offered to members, and pays the lines they select', async () => {
  const { membershipOptions, lineItems } = await workshop(member)
  expect(membershipOptions.eligibleMemberships.at(-1)).toEqual({
    id: 'ten',
    appId: pluginApp,
    name: { original: 'Ten evenings' },
    lineItemIds: [lineItems[0].id],
    credits: { total: 10, remaining: 3 },
  })
  expect(membershipOptions.selectedMemberships.memberships).toEqual([])
  expect(asked('list-eligible-memberships')[0]?.request).toMatchObject({
    memberId: mira.id,
    lineItems: [{ id: lineItems[0].id, serviceProperties: { numberOfParticipants: 1 } }],
  })
  plugin.asked.length = 0
  await workshop(await shop.visitor())
  expect(plugin.asked).toEqual([])
})

test('it is charged once with the order, even if the platform repeats the request, and credited after a cancellation', async () => {
  const checkout = await workshop(member, 'ten')
  expect(checkout.priceSummary.total.amount).toBe('0.00')
  expect(books.left).toBe(3)
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(checkout.id)))
  const ids = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.orderId] : [])))
  expect(ids.size).toBe(1)
  await later(1_000)
  expect(books.left).toBe(2)
  const [orderId] = ids
  expect(await paymentsOf(orderId)).toMatchObject([
    {
      membershipPaymentDetails: {
        membershipId: 'ten',
        providerAppId: pluginApp,
        externalTransactionId: `t ${orderId}:${checkout.lineItems[0].id}`,
        status: 'CHARGED',
      },
    },
  ])
  plugin.answer(() => 'out of order', 500)
  await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)
  await shop.platform.settle()
  expect(books.left).toBe(2)
  plugin.answer(keeps)
  await later(3_600_000)
  expect(books.left).toBe(3)
  expect(await paymentsOf(orderId)).toMatchObject([{ membershipPaymentDetails: { status: 'VOIDED' } }])
})

test.each([
  ['its answer is lost', 'not json'],
  ['it answers something else', { transactionId: 7 }],
  ['it says nothing that it means', {}],
])('a failed order is not charged when %s', async (_, answer) => {
  const checkout = await workshop(member, 'ten')
  plugin.answer((one) => {
    const kept = keeps(one)
    return one.path.endsWith('/charge-membership') ? answer : kept
  })
  expect(codeOf(await order(checkout.id))).toBe('CHECKOUT_CHANGED')
  expect(books.left).toBe(2)
  plugin.answer(keeps)
  await later(1_000)
  expect(books.left).toBe(3)
})

test('a membership without credits left pays nothing', async () => {
  const checkout = await workshop(member, 'ten')
  books.left = 0
  expect(codeOf(await order(checkout.id))).toBe('CHECKOUT_CHANGED')
  await later(3_600_000)
  expect(asked('void-membership-charge')).toEqual([])
})

test('a selection that the app rejects is not paid, with a reason', async () => {
  plugin.answer((one) => (one.request.selectedMemberships ? refuse('INVALID_SELECTION') : keeps(one)))
  const checkout = await workshop(member, 'ten')
  expect(Number(checkout.priceSummary.total.amount)).toBeGreaterThan(0)
  expect(checkout.calculationErrors.membershipError).toBeDefined()
})

const pass = (more: object = {}) => ({ id: 'ten', name: { original: 'Ten' }, lineItemIds: [], ...more })
test.each([
  ['nothing', undefined, 200],
  ['a page', '<html>', 200],
  ['an error', 'out of order', 500],
  ['no list', { eligibleMemberships: 'all' }, 200],
  ['a thousand', { eligibleMemberships: Array.from({ length: 1000 }, () => pass()) }, 200],
  ['credits below none', { eligibleMemberships: [pass({ credits: { total: 1, remaining: -1 } })] }, 200],
  ['half a credit', { eligibleMemberships: [pass({ credits: { total: 1, remaining: 0.5 } })] }, 200],
  ['a day that is none', { eligibleMemberships: [pass({ expirationDate: 'soon' })] }, 200],
  ['a name without end', { eligibleMemberships: [pass({ name: { original: 'x'.repeat(5000) } })] }, 200],
  ['lines of others', { eligibleMemberships: [pass({ lineItemIds: ['somebody-else'] })] }, 200],
] as [string, object | string | undefined, number][])(
  'an app that answers %s does not break the cart',
  async (_, answer, status) => {
    plugin.answer(() => answer ?? {}, status)
    const checkout = await workshop(member)
    expect(
      checkout.membershipOptions.eligibleMemberships.flatMap(
        (one: { appId: string; lineItemIds: string[] }) => (one.appId === pluginApp ? one.lineItemIds : []),
      ),
    ).toEqual([])
    expect((await order(checkout.id)).status).toBe(200)
  },
)

test('of ten concurrent orders with three credits left, three are charged, and no failed order is', async () => {
  const checkouts = await Promise.all(Array.from({ length: 10 }, () => workshop(member, 'ten')))
  const made = await Promise.all(checkouts.map(({ id }) => order(id)))
  await later(3_600_000)
  const count = made.filter(({ status }) => status === 200).length
  expect(count).toBeGreaterThan(0)
  expect(books.left).toBe(3 - count)
})
