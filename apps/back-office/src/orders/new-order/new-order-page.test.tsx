// @vitest-environment node
import '../../../test/page.ts'
import '../../../test/list-size.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { queryCustomers } from '@vitrine/client/customers'
import {
  addLineItemsToDraftOrder,
  createNewOrderDraft,
  queryDraftOrders,
  setDraftOrderBuyerInfo,
  setDraftOrderRecipientInfo,
} from '@vitrine/client/draft-orders'
import { searchOrders } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, openPage } from '../../../test/open-page.tsx'
import { DraftsPage } from './drafts/drafts-page.tsx'
import { NewOrderPage } from './new-order-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const open = (at = '/orders/new') => openPage(<NewOrderPage />, { client, route: '/orders/new', at })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const drafts = async () =>
  (await queryDraftOrders(client, { query: { filter: { newOrder: true, status: 'DRAFT' } } })).draftOrders
const latest = async () => {
  const search = { sort: [{ fieldName: 'createdDate', order: 'DESC' as const }], cursorPaging: { limit: 1 } }
  return (await searchOrders(client, { search })).orders[0]
}
async function find(field: string, words: string, option: RegExp): Promise<void> {
  fireEvent.change(await screen.findByRole('combobox', { name: field }), { target: { value: words } })
  fireEvent.click((await screen.findAllByRole('option', { name: option }))[0] as HTMLElement)
}
async function addEngraving(): Promise<void> {
  await press('Add custom item')
  answerDialog('Add custom item', 'Add item', { Name: 'Engraving', 'Unit price': '12.00' })
  await screen.findByRole('group', { name: 'Quantity of Engraving' })
}

test('a look at the page creates no draft; the first item does, and the same item again adds a unit', async () => {
  open()
  await screen.findByRole('combobox', { name: 'Add product' })
  expect(await drafts()).toEqual([])
  await find('Add product', 'harbour mug', /Harbour Mug/)
  await screen.findByRole('group', { name: /^Quantity of Harbour Mug/ })
  expect(await drafts()).toMatchObject([{ lineItems: [{ lineItem: { quantity: 1 } }] }])
  await find('Add product', 'harbour mug', /Harbour Mug/)
  await waitFor(async () =>
    expect(await drafts()).toMatchObject([{ lineItems: [{ lineItem: { quantity: 2 } }] }]),
  )
  const quantity = screen.getByRole('textbox', { name: /^Quantity of Harbour Mug/ })
  fireEvent.change(quantity, { target: { value: '9000' } })
  fireEvent.blur(quantity)
  await screen.findByText(/^Only \d+ in stock$/)
})

test('a guest is found by name, with the address of the last order, and replaced by a new customer', async () => {
  const sort = [{ fieldName: 'lastOrderDate', order: 'DESC' as const }]
  const { customers } = await queryCustomers(client, { query: { filter: { orderCount: { $gte: 1 } }, sort } })
  const guest = customers.find(({ memberId }) => memberId === undefined)
  if (!guest?.name) throw new Error('The seed has no guest')
  open()
  await find('Find customer', guest.name, new RegExp(guest.name))
  await screen.findByText(guest.email)
  const [draft] = await drafts()
  expect(draft?.buyerInfo).toEqual({ email: guest.email })
  expect(draft?.recipientInfo?.address?.city).toBeDefined()
  await press('Change customer')
  await press('New customer')
  answerDialog('New customer', 'Save', { Email: 'not an address', 'First name': 'Ada' })
  const dialog = within(screen.getByRole('dialog', { name: 'New customer', hidden: true }))
  await waitFor(() => expect(dialog.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true'))
  answerDialog('New customer', 'Save', { Email: 'ada@example.com' })
  await screen.findByText('ada@example.com')
  await waitFor(async () =>
    expect(await drafts()).toMatchObject([
      { buyerInfo: { email: 'ada@example.com' }, recipientInfo: { contactDetails: { firstName: 'Ada' } } },
    ]),
  )
})

test('items to ship ask for a delivery option and a delivery address', async () => {
  open()
  await find('Add product', 'harbour mug', /Harbour Mug/)
  await screen.findByText(/^The items have no delivery option/)
  await press('New customer')
  answerDialog('New customer', 'Save', { Email: 'ada@example.com' })
  await screen.findByText('No delivery address. Edit the customer to add one.')
})

test('the order goes to the address of its customer', async () => {
  open()
  await find('Add product', 'harbour mug', /Harbour Mug/)
  await press('New customer')
  answerDialog('New customer', 'Save', { Email: 'ada@example.com', Town: 'Cork' })
  await screen.findByText('Delivery address')
  await press('Add delivery')
  answerDialog('Add delivery', 'Save', { Name: 'Courier', Price: '5.00' })
  await waitFor(() => expect(screen.queryByText(/^The items have no delivery option/)).toBeNull())
  await press('Create order')
  await screen.findByText(/^Order \d+ created/)
  expect((await latest())?.shippingInfo?.logistics.shippingDestination?.address?.city).toBe('Cork')
})

test('an order without items, or a payment link without an address, is not created', async () => {
  open()
  await press('Create order')
  await screen.findByText('Add at least one item.')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add product' }))
  await addEngraving()
  expect(screen.queryByText('Add at least one item.')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Send payment link/ }))
  await press('Create order')
  await screen.findByText('Add a customer with an email address.')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find customer' }))
  expect(await drafts()).toHaveLength(1)
})

test('the note is saved, and the order is created and marked as paid', async () => {
  open()
  await addEngraving()
  fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: 'Ring twice' } })
  fireEvent.blur(screen.getByRole('textbox', { name: /^Note/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^Already paid/ }))
  await press('Create order')
  await screen.findByText(/^Order \d+ created\. It is marked as paid\.$/)
  expect(await latest()).toMatchObject({
    lineItems: [{ productName: { original: 'Engraving' } }],
    buyerNote: 'Ring twice',
    paymentStatus: 'PAID',
  })
  expect(await drafts()).toEqual([])
})

test('an order is created with a payment link by email', async () => {
  open()
  await addEngraving()
  await press('New customer')
  answerDialog('New customer', 'Save', { Email: 'pays@example.com' })
  await screen.findByText('pays@example.com')
  fireEvent.click(screen.getByRole('radio', { name: /^Send payment link/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Send order confirmation/ }))
  await press('Create order')
  await screen.findByText(/The payment link was sent to pays@example\.com\.$/)
  const mail = await platform.mailbox.latest('pays@example.com')
  expect(mail.links[0]).toMatch(/\/_hosted\/pay\//)
})

test('an order is created with an invoice by email', async () => {
  open()
  await addEngraving()
  await press('New customer')
  answerDialog('New customer', 'Save', { Email: 'bill@example.com', 'First name': 'Bill' })
  await screen.findByText('bill@example.com')
  fireEvent.click(screen.getByRole('radio', { name: /^Send invoice/ }))
  await press('Create order')
  await screen.findByText(/^Order \d+ created\. Invoice .+ was sent to bill@example\.com\.$/)
  const mail = await platform.mailbox.latest('bill@example.com')
  expect(mail.attachments).toEqual([expect.stringMatching(/\.pdf$/)])
})

test('a draft is continued, and deleted in the list', async () => {
  const { draftOrder } = (await createNewOrderDraft(client, {})).calculatedDraftOrder
  await addLineItemsToDraftOrder(client, {
    draftOrderId: draftOrder.id,
    customLineItems: [
      {
        productName: { original: 'Engraving' },
        quantity: 3,
        price: { amount: '6.00' },
        itemType: { preset: 'SERVICE' },
      },
    ],
  })
  open(`/orders/new?draft=${draftOrder.id}`)
  await screen.findByRole('group', { name: 'Quantity of Engraving' })
  expect(screen.getAllByText('€18.00').length).toBeGreaterThan(0)
  cleanup()
  openPage(<DraftsPage />, { client, route: '/orders/drafts' })
  await screen.findByRole('link', { name: 'No customer yet' })
  await press('Delete draft of No customer yet')
  answerDialog('Delete this draft?', 'Delete draft')
  await screen.findByText('Draft deleted.')
  await screen.findByText('No drafts')
  expect(await drafts()).toEqual([])
})

test('several drafts become orders with an invoice, and the others are deleted', async () => {
  const invoiced = (await createNewOrderDraft(client, {})).calculatedDraftOrder.draftOrder.id
  await addLineItemsToDraftOrder(client, {
    draftOrderId: invoiced,
    customLineItems: [
      {
        productName: { original: 'Engraving' },
        quantity: 1,
        price: { amount: '6.00' },
        itemType: { preset: 'SERVICE' },
      },
    ],
  })
  await setDraftOrderBuyerInfo(client, { draftOrderId: invoiced, buyerInfo: { email: 'many@example.com' } })
  await setDraftOrderRecipientInfo(client, {
    draftOrderId: invoiced,
    recipientInfo: { contactDetails: { firstName: 'Many', lastName: 'Drafts' } },
  })
  await createNewOrderDraft(client, {})
  openPage(<DraftsPage />, { client, route: '/orders/drafts' })
  await screen.findByRole('link', { name: 'No customer yet' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
  await press('Create and invoice')
  await screen.findByText('1 of 2 drafts will be created and invoiced.')
  answerDialog('Create and invoice drafts', 'Create and invoice 1 draft')
  await screen.findByText('1 draft created and invoiced.')
  expect((await platform.mailbox.latest('many@example.com')).attachments).toEqual([
    expect.stringMatching(/\.pdf$/),
  ])
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'No customer yet' })).toHaveLength(1))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
  await press('Delete')
  await screen.findByText('1 draft will be deleted.')
  answerDialog('Delete drafts', 'Delete 1 draft')
  await screen.findByText('1 draft deleted.')
  expect(await drafts()).toEqual([])
})
