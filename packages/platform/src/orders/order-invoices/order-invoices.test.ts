import { updateSiteProperties } from '@vitrine/client/site-profile'
import { beforeAll, describe, expect, test } from 'vitest'

import { baseUrl } from '../../../test/requests.ts'
import { atCheckout, cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import type { InvoiceStatus } from '../../generated/order-invoices.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { invoiceMoves, invoiceStatusOf, mayBecome } from './rules.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const newOrder = async (as: string, email = 'ada@example.com') => {
  const { id } = await readyCheckout(shop, as, { email })
  return (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)).body.orderId as string
}
const make = (orderId: string, body: object = {}) =>
  shop.call('POST', `/v1/invoices/orders/${orderId}`, body, shop.app)
const act = (id: string, what: string) => shop.call('POST', `/v1/invoices/${id}/${what}`, {}, shop.app)
const read = async (id: string, as = shop.app) => shop.call('GET', `/v1/invoices/${id}`, undefined, as)
const codeOf = (reply: { body: { details?: { applicationError?: { code?: string } } } }) =>
  reply.body.details?.applicationError?.code

test('numbers have no gaps, despite concurrent and rejected calls', async () => {
  const buyer = await shop.visitor()
  const orders = await Promise.all(Array.from({ length: 6 }, () => newOrder(buyer)))
  const twice = await Promise.all([...orders, ...orders].map((id) => make(id)))
  const numbers = twice
    .filter(({ status }) => status === 200)
    .map(({ body }) => Number(body.invoice.number.slice(4)))
    .sort((one, other) => one - other)
  expect(numbers).toHaveLength(6)
  expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => (numbers[0] as number) + index))
  expect(twice.filter((reply) => codeOf(reply) === 'INVOICE_ALREADY_EXISTS')).toHaveLength(6)
})

describe('a sent invoice', () => {
  test('is emailed with its PDF, becomes overdue after its due date, and can be voided', async () => {
    const own = await openShop()
    const call = (method: string, path: string, body?: object) => own.call(method, path, body, own.app)
    const { id: checkoutId } = await readyCheckout(own, await own.visitor(), { email: 'bill@example.com' })
    const { orderId } = (await call('POST', `/v1/checkouts/${checkoutId}/create-order`, {})).body
    const made = await call('POST', `/v1/invoices/orders/${orderId}`, {})
    const { id, number } = made.body.invoice
    expect(made.body.invoice).toMatchObject({ status: 'Draft', external: false })
    expect((await call('POST', `/v1/invoices/${id}/send`, {})).body.invoice).toMatchObject({ status: 'Sent' })
    const mail = await own.platform.mailbox.latest('bill@example.com')
    expect(mail.subject).toContain(number)
    expect(mail.attachments).toEqual([`${number}.pdf`])

    await own.platform.clock.advance(days(15))
    const status = async () => (await call('GET', `/v1/invoices/${id}`)).body.invoice.status
    expect(await status()).toBe('Overdue')
    expect((await call('POST', `/v1/invoices/${id}/void`, {})).body.invoice).toMatchObject({
      status: 'Void',
      balance: { amount: '0.00' },
    })
    expect(codeOf(await call('POST', `/v1/invoices/${id}/void`, {}))).toBe('INVOICE_STATUS_IMPOSSIBLE')
    expect((await call('POST', `/v1/invoices/orders/${orderId}`, {})).status).toBe(200)
    expect((await call('DELETE', `/v1/invoices/${id}`)).body.invoice.status).toBe('Deleted')
    expect((await call('GET', `/v1/invoices/${id}`)).status).toBe(404)
    const { body } = await call('GET', `/v1/orders/${orderId}`)
    expect(body.order.activities.map(({ type }: { type: string }) => type)).toEqual([
      'ORDER_PLACED',
      'INVOICE_ADDED',
      'INVOICE_SENT',
      'INVOICE_REMOVED',
      'INVOICE_ADDED',
    ])
  })

  test('names its due date in the language and the time zone of the shop', async () => {
    const own = await openShop({ now: new Date('2026-12-16T23:30:00Z') })
    const staff = await own.platform.as('staff')
    await updateSiteProperties(staff, { siteProperties: { locale: 'de-DE', timeZone: 'Europe/Berlin' } })
    const { id } = await readyCheckout(own, await own.visitor(), { email: 'due@example.com' })
    const { orderId } = (await own.call('POST', `/v1/checkouts/${id}/create-order`, {}, own.app)).body
    const made = await own.call('POST', `/v1/invoices/orders/${orderId}`, { send: true }, own.app)
    expect(made.status).toBe(200)
    expect((await own.platform.mailbox.latest('due@example.com')).text).toContain('31. Dezember 2026')
  })

  test('is a PDF at a link that expires after an hour', async () => {
    const { body } = await make(await newOrder(await shop.visitor()))
    const download = await shop.call('GET', `/v1/invoices/${body.invoiceId}/download`, undefined, shop.app)
    const { url } = download.body
    const file = await shop.platform.fetch(url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await shop.platform.fetch(`${url}x`)).status).toBe(400)
    expect((await shop.platform.fetch(`${baseUrl}/_hosted/invoices/${body.invoiceId}`)).status).toBe(400)
    await shop.platform.clock.advance(61 * 60_000)
    const late = await shop.platform.fetch(url)
    expect(late.status).toBe(400)
    expect(await late.text()).toContain('expired')
  })
})

test('buyers read invoices sent to them, but no drafts and none of others', async () => {
  const buyer = await shop.visitor()
  const orderId = await newOrder(buyer)
  const { invoiceId } = (await make(orderId)).body
  expect((await read(invoiceId, buyer)).status).toBe(404)
  await act(invoiceId, 'send')
  expect((await read(invoiceId, buyer)).body.invoice.status).toBe('Sent')
  const listed = await shop.call('GET', `/v1/invoices/orders/${orderId}`, undefined, buyer)
  expect(listed.body.invoices).toHaveLength(1)
  for (const as of [await shop.visitor(), await shop.member()]) {
    expect((await read(invoiceId, as)).status).toBe(404)
    expect((await shop.call('GET', `/v1/invoices/${invoiceId}/download`, undefined, as)).status).toBe(404)
    expect((await shop.call('GET', `/v1/invoices/orders/${orderId}`, undefined, as)).status).toBe(404)
  }
})

test('an invoice of an app is listed with the platform’s invoices, without a file', async () => {
  const orderId = await newOrder(await shop.visitor())
  const invoiceInfo = { id: `books-${orderId}`, appId: 'bookkeeping', number: '2026-17' }
  const add = () => shop.call('POST', `/v1/invoices/orders/${orderId}/add-invoice`, { invoiceInfo }, shop.app)
  expect((await add()).body.orderInvoices).toMatchObject([{ number: '2026-17', external: true }])
  expect(codeOf(await add())).toBe('INVOICE_ALREADY_EXISTS')
  expect(codeOf(await act(invoiceInfo.id, 'send'))).toBe('INVOICE_HAS_NO_FILE')
  expect((await make(orderId)).status).toBe(200)
})

test('a cancelled order gets no invoice, and one without an email address is not sent', async () => {
  expect(codeOf(await make('0199a000-0000-7000-8000-00000000a005'))).toBe('GENERATE_INVOICE_NOT_SUPPORTED')
  expect(codeOf(await make('0199a000-0000-7000-8000-00000000dead'))).toBe('ORDER_NOT_FOUND')
})

test('an order paid online gets its invoice automatically if the settings say so', async () => {
  const own = await openShop()
  await own.call('PATCH', '/v1/orders-settings', { ordersSettings: { createInvoice: true } }, own.app)
  const { checkout, cookie } = await atCheckout(own, undefined, { email: 'auto@example.com' })
  const card = cardOf('4242424242424242')
  const paid = await own.call('POST', `/_hosted/checkouts/${checkout.id}/place-order`, { card }, cookie)
  await own.platform.settle()
  const { body } = await own.call('GET', `/v1/invoices/orders/${paid.body.orderId}`, undefined, own.app)
  expect(body.invoices).toMatchObject([{ status: 'Paid', balance: { amount: '0.00' } }])
  expect((await own.platform.mailbox.latest('auto@example.com')).attachments).toHaveLength(1)
})

test('settings apply to later invoices', async () => {
  const own = await openShop()
  const change = (settings: object) => own.call('PATCH', '/v1/invoice-settings', { settings }, own.app)
  expect((await change({ dueDays: 30, note: null })).body.settings).toMatchObject({
    dueDays: 30,
    vatId: 'IE 6388047V',
  })
  const read = await own.call('GET', '/v1/invoice-settings', undefined, own.app)
  expect(read.body.settings.note).toBeUndefined()
})

describe('the table of statuses', () => {
  const all = Object.keys(invoiceMoves) as InvoiceStatus[]

  test('allows the table’s changes only', () => {
    expect(all).toHaveLength(9)
    for (const from of all) {
      for (const to of all) {
        const ends = from === 'Deleted' || (from === 'Void' && to !== 'Deleted')
        const back = to === 'Draft' || (to === 'Deleted' && from !== 'Draft' && from !== 'Void')
        expect([from, to, mayBecome(from, to)]).toEqual([from, to, from === to || !(ends || back)])
      }
    }
  })

  test('payments and time cause only changes that it allows', () => {
    for (const status of all)
      for (const sent of status === 'Draft' ? [false, true] : [true])
        for (const paid of [0, 50, 100])
          for (const pending of [0, 10])
            for (const overdue of [false, true]) {
              const to = invoiceStatusOf({ status, sent, total: 100, paid, pending, overdue })
              expect([status, to, mayBecome(status, to)]).toEqual([status, to, true])
            }
    expect(
      invoiceStatusOf({ status: 'Sent', sent: true, total: 100, paid: 20, pending: 0, overdue: true }),
    ).toBe('PartialAndOverdue')
    expect(
      invoiceStatusOf({ status: 'Sent', sent: true, total: 100, paid: 0, pending: 100, overdue: true }),
    ).toBe('Processing')
  })
})
