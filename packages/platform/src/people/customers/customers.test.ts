import {
  addCustomerNote,
  type Customer,
  countCustomers,
  createCustomer,
  deleteCustomerNote,
  getCustomer,
  getCustomerOfOrder,
  mergeCustomers,
  queryCustomers,
  updateCustomer,
} from '@vitrine/client/customers'
import { createMember, deleteMember } from '@vitrine/client/members'
import { cancelOrder, createOrder, updateOrder, updateOrderStatus } from '@vitrine/client/orders'
import { markOrderAsPaid } from '@vitrine/client/payments-collector'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Awaited<ReturnType<Shop['platform']['as']>>
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
})
afterAll(() => shop.platform.close())

async function order(
  email: string,
  amount = '12.00',
  buyer: object = {},
  paymentStatus: 'PAID' | 'NOT_PAID' = 'PAID',
): Promise<string> {
  const { order } = await createOrder(staff, {
    order: {
      channelInfo: { type: 'WEB' },
      lineItems: [
        {
          productName: { original: 'Bowl' },
          quantity: 1,
          price: { amount },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: {},
      buyerInfo: { email, ...buyer },
      paymentStatus,
      billingInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byrne' } },
    },
  })
  return order.id
}

async function find(search: string): Promise<readonly Customer[]> {
  await shop.platform.settle()
  return (await queryCustomers(staff, { search })).customers
}

async function only(search: string): Promise<Customer> {
  const [first, ...more] = await find(search)
  expect(more).toEqual([])
  if (!first) throw new Error(`No customer has ${search}`)
  return first
}

test('two orders of one address in any case belong to one customer, with figures', async () => {
  await order('Two@Example.com', '10.00')
  const second = await order('two@example.com', '20.00')
  const customer = await only('two@example.com')
  expect(customer).toMatchObject({
    email: 'two@example.com',
    name: 'Ada Byrne',
    orderCount: 2,
    totalSpent: { amount: '30.00' },
    averageSpent: { amount: '15.00' },
  })
  expect(customer.memberId).toBeUndefined()
  expect((await getCustomerOfOrder(staff, { orderId: second })).customer?.id).toBe(customer.id)
  await cancelOrder(staff, { id: second })
  expect(await only('two@example.com')).toMatchObject({ orderCount: 1, totalSpent: { amount: '10.00' } })
  const { orderIds } = await getCustomer(staff, { id: customer.id })
  expect(orderIds).toHaveLength(2)
})

test('an order counts with what was paid', async () => {
  const id = await order('later@example.com', '10.00', {}, 'NOT_PAID')
  await updateOrderStatus(staff, { orderId: id, status: 'APPROVED' })
  expect(await only('later@example.com')).toMatchObject({ orderCount: 1, totalSpent: { amount: '0.00' } })
  await markOrderAsPaid(staff, { ecomOrderId: id })
  expect(await only('later@example.com')).toMatchObject({ orderCount: 1, totalSpent: { amount: '10.00' } })
})

test('concurrent first orders of one address make one customer', async () => {
  await Promise.all([1, 2, 3, 4].map(() => order('race@example.com', '5.00')))
  expect(await only('race@example.com')).toMatchObject({ orderCount: 4, totalSpent: { amount: '20.00' } })
})

test('a new address moves the order to another customer', async () => {
  const id = await order('before@example.com')
  await shop.platform.settle()
  await updateOrder(staff, { order: { id, buyerInfo: { email: 'after@example.com' } } })
  expect((await only('before@example.com')).orderCount).toBe(0)
  expect((await only('after@example.com')).orderCount).toBe(1)
})

test('a guest who creates an account keeps the orders, and a deleted account leaves only the orders', async () => {
  await order('joins@example.com')
  const guest = await only('joins@example.com')
  const { member } = await createMember(staff, { member: { loginEmail: 'joins@example.com' } })
  const joined = await only('joins@example.com')
  expect(joined).toMatchObject({ id: guest.id, memberId: member.id, orderCount: 1 })
  await addCustomerNote(staff, { id: guest.id, text: 'Likes blue.' })
  await updateCustomer(staff, { id: guest.id, customer: { tags: ['vip'], acceptsMarketing: true } })
  await deleteMember(staff, { id: member.id })
  const { customer, notes } = await getCustomer(staff, { id: guest.id })
  expect(notes).toEqual([])
  expect(customer).toMatchObject({ tags: [], acceptsMarketing: false, orderCount: 1 })
  expect([customer.name, customer.memberId, customer.marketingChangedDate]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a deleted account without orders leaves nothing', async () => {
  const { member } = await createMember(staff, { member: { loginEmail: 'gone@example.com' } })
  const { id } = await only('gone@example.com')
  await deleteMember(staff, { id: member.id })
  expect(await find('gone@example.com')).toEqual([])
  await expect(getCustomer(staff, { id })).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
})

test('name, tags, consent and notes are kept, found and counted', async () => {
  await order('kept@example.com')
  const { id } = await only('kept@example.com')
  const { customer } = await updateCustomer(staff, {
    id,
    customer: { name: 'Grace Kept', tags: ['wholesale', 'wholesale'], acceptsMarketing: true },
  })
  expect(customer).toMatchObject({ name: 'Grace Kept', tags: ['wholesale'], acceptsMarketing: true })
  expect(customer.marketingChangedDate).toBeInstanceOf(Date)
  expect((await only('grace kep')).id).toBe(id)
  const filter = { tags: { $hasSome: ['wholesale'] }, acceptsMarketing: true }
  expect((await queryCustomers(staff, { query: { filter } })).customers.map((one) => one.id)).toEqual([id])
  expect(await countCustomers(staff, { filter })).toEqual({ count: 1 })
  const { note } = await addCustomerNote(staff, { id, text: 'Call first.' })
  expect((await getCustomer(staff, { id })).notes).toEqual([note])
  await deleteCustomerNote(staff, { id, noteId: note.id })
  expect((await getCustomer(staff, { id })).notes).toEqual([])
})

test('a merge moves orders, addresses, notes and tags, also for later orders', async () => {
  await order('main@example.com', '10.00')
  await order('side@example.com', '5.00')
  const main = await only('main@example.com')
  const side = await only('side@example.com')
  await updateCustomer(staff, { id: side.id, customer: { tags: ['b'] } })
  await addCustomerNote(staff, { id: side.id, text: 'Same person.' })
  const { customer } = await mergeCustomers(staff, { id: main.id, otherId: side.id })
  expect(customer).toMatchObject({
    emails: ['main@example.com', 'side@example.com'],
    tags: ['b'],
    orderCount: 2,
    totalSpent: { amount: '15.00' },
  })
  await order('side@example.com', '5.00')
  await shop.platform.settle()
  const { customer: later, notes } = await getCustomer(staff, { id: main.id })
  expect([later.orderCount, notes.map(({ text }) => text)]).toEqual([3, ['Same person.']])
  expect((await only('side@example.com')).id).toBe(main.id)
})

test('two accounts, and one customer with itself, cannot be merged', async () => {
  await createMember(staff, { member: { loginEmail: 'one.of.two@example.com' } })
  await createMember(staff, { member: { loginEmail: 'other.of.two@example.com' } })
  const one = await only('one.of.two@example.com')
  const other = await only('other.of.two@example.com')
  const refused = { code: 'CUSTOMERS_NOT_MERGEABLE' }
  await expect(mergeCustomers(staff, { id: one.id, otherId: other.id })).rejects.toMatchObject(refused)
  await expect(mergeCustomers(staff, { id: one.id, otherId: one.id })).rejects.toMatchObject(refused)
})

test('a name or an address with one wrong character is found, if no customer has it exactly', async () => {
  const { customer } = await createCustomer(staff, {
    customer: { email: 'saoirse@lighthouse.example', name: 'Saoirse Dunphy' },
  })
  for (const search of ['Dunhpy', 'saoirse dunpfhy', 'Dumphy saoi', 'saoirse@lihgthouse.example'])
    expect(await find(search), search).toEqual([customer])
  expect((await countCustomers(staff, { search: 'dunhpy' })).count).toBe(1)
  expect(await find('Dnuhpy')).toEqual([])
})

test('the orders of the seed have customers', async () => {
  const mira = await only('mira@example.com')
  expect(mira.memberId).toBe('0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001')
  expect(mira.orderCount).toBeGreaterThan(0)
})

test('staff create a customer without an account, whose first order joins them', async () => {
  const { customer } = await createCustomer(staff, {
    customer: { email: 'By.Phone@example.com', name: 'Nora' },
  })
  expect(customer).toMatchObject({ email: 'by.phone@example.com', name: 'Nora', orderCount: 0 })
  expect((await queryCustomers(staff, { search: 'by.phone' })).customers).toEqual([customer])
  const orderId = await order('by.phone@example.com')
  await shop.platform.settle()
  expect((await getCustomer(staff, { id: customer.id })).orderIds).toEqual([orderId])
  await expect(createCustomer(staff, { customer: { email: 'by.phone@EXAMPLE.com' } })).rejects.toMatchObject({
    code: 'CUSTOMER_ALREADY_EXISTS',
  })
})
