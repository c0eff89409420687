import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { currency, guid, Price, text, timestamp } from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

const InvoiceStatus = z
  .enum([
    'Draft',
    'Sent',
    'Processing',
    'Paid',
    'Overdue',
    'Void',
    'Deleted',
    'PartiallyPaid',
    'PartialAndOverdue',
  ])
  .meta({
    id: 'InvoiceStatus',
    description: 'The status of an invoice. Payments of its order and due dates change it.',
  })

const Invoice = z
  .object({
    id: text(100),
    appId: text(100),
    orderId: guid(),
    number: text(100),
    status: InvoiceStatus,
    currency: currency(),
    total: Price,
    balance: Price,
    issueDate: timestamp(),
    dueDate: timestamp(),
    sentDate: timestamp().optional(),
    updatedDate: timestamp(),
    external: z.boolean(),
  })
  .meta({
    id: 'Invoice',
    description:
      'The bill of an order: a copy of the agreed prices. `external`: created by an app, without a file here.',
  })

const InvoiceSettings = z
  .object({
    dueDays: z.number().int().min(0).max(365),
    vatId: text(50).optional(),
    note: text(1000).optional(),
  })
  .meta({
    id: 'InvoiceSettings',
    description: 'Settings of every invoice: the days until it is due, the shop’s VAT id and a footer.',
  })

const orderId = '0199a000-0000-7000-8000-00000000a001'
const invoiceId = '0199a000-0000-7000-8000-000000001001'
const one = { access: staffAndApps, input: z.object({ invoiceId: text(100).min(1) }) }

export const orderInvoices = {
  listInvoicesForSingleOrder: call('GET /v1/invoices/orders/{orderId}', {
    summary: 'Lists the invoices of one order. Buyers see their own issued invoices.',
    access: everyone,
    input: z.object({ orderId: guid() }),
    output: z.object({ invoices: z.array(Invoice) }),
    errors: ['ORDER_NOT_FOUND'],
    aliases: ['GET /v1/ep-invoices/orders/{orderId}'],
    example: { orderId },
  }),

  listInvoicesForMultipleOrders: call('POST /v1/invoices/list-by-ids', {
    summary: 'Lists the invoices of several orders. It leaves out orders that the caller may not see.',
    access: everyone,
    input: z.object({ orderIds: z.array(guid()).min(1).max(100) }),
    output: z.object({
      invoicesForOrder: z.array(
        z.object({ orderId: guid(), invoicesInfo: z.array(Invoice) }).meta({ id: 'InvoicesForOrder' }),
      ),
    }),
    aliases: ['POST /v1/ep-invoices/list-by-ids'],
    example: { orderIds: [orderId] },
  }),

  getInvoice: call('GET /v1/invoices/{invoiceId}', {
    summary: 'Reads one invoice. Buyers read their own.',
    access: everyone,
    input: one.input,
    output: z.object({ invoice: Invoice }),
    errors: ['INVOICE_NOT_FOUND'],
    example: { invoiceId },
  }),

  getInvoiceDownload: call('GET /v1/invoices/{invoiceId}/download', {
    summary: 'A link to the PDF of the invoice that works for an hour. Buyers get their own.',
    access: everyone,
    input: one.input,
    output: z.object({ url: z.string(), expirationDate: timestamp() }),
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_HAS_NO_FILE'],
    example: { invoiceId },
  }),

  generateInvoice: call('POST /v1/invoices/orders/{orderId}', {
    summary: 'Creates a draft invoice for an order. `send` emails it to the buyer at once.',
    access: staffAndApps,
    input: z.object({ orderId: guid(), send: z.boolean().optional() }),
    output: z.object({ invoiceId: guid(), invoice: Invoice }),
    errors: [
      'ORDER_NOT_FOUND',
      'INVOICE_ALREADY_EXISTS',
      'GENERATE_INVOICE_NOT_SUPPORTED',
      'MISSING_CONTACT',
      'MISSING_CONTACT_EMAIL',
    ],
    aliases: ['POST /v1/ep-invoices/orders/{orderId}'],
    example: { orderId },
  }),

  bulkGenerateInvoices: call('POST /v1/bulk/invoices/generate', {
    summary: 'Creates the invoices of up to 300 orders. Each order succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({ orderIds: z.array(guid()).min(1).max(300) }),
    output: z.object({
      results: z.array(
        z
          .object({
            itemMetadata: BulkItemMetadata,
            item: z.object({ orderId: guid(), invoiceId: guid() }).meta({ id: 'InvoiceForOrder' }).optional(),
          })
          .meta({ id: 'BulkInvoiceResult' }),
      ),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: { orderIds: [orderId] },
  }),

  addInvoiceToOrder: call('POST /v1/invoices/orders/{orderId}/add-invoice', {
    summary: 'Records an invoice that an app created elsewhere.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      invoiceInfo: z
        .object({
          id: text(100).min(1),
          appId: text(100).min(1),
          number: text(100).optional(),
        })
        .meta({ id: 'ExternalInvoice' }),
    }),
    output: z.object({ orderInvoices: z.array(Invoice) }),
    errors: ['ORDER_NOT_FOUND', 'INVOICE_ALREADY_EXISTS'],
    aliases: ['POST /v1/ep-invoices/orders/{orderId}/add-invoice'],
    example: { orderId, invoiceInfo: { id: 'books-2026-17', appId: 'bookkeeping', number: '2026-17' } },
  }),

  sendInvoice: call('POST /v1/invoices/{invoiceId}/send', {
    summary: 'Emails the invoice as PDF to the buyer. A second email is a reminder.',
    ...one,
    output: z.object({ invoice: Invoice }),
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_HAS_NO_FILE',
      'INVOICE_STATUS_IMPOSSIBLE',
      'MISSING_CONTACT_EMAIL',
    ],
    example: { invoiceId },
  }),

  voidInvoice: call('POST /v1/invoices/{invoiceId}/void', {
    summary: 'Voids an invoice. Its number stays in use, and the order may have another invoice.',
    ...one,
    output: z.object({ invoice: Invoice }),
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_STATUS_IMPOSSIBLE'],
    example: { invoiceId },
  }),

  getInvoiceSettings: call('GET /v1/invoice-settings', {
    summary: 'Reads the settings of invoices.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ settings: InvoiceSettings }),
    example: {},
  }),

  updateInvoiceSettings: call('PATCH /v1/invoice-settings', {
    summary:
      'Changes the settings of later invoices. `null` clears a text. Existing invoices stay unchanged.',
    access: staffAndApps,
    input: z.object({
      settings: z
        .object({
          dueDays: InvoiceSettings.shape.dueDays.optional(),
          vatId: text(50).nullable().optional(),
          note: text(1000).nullable().optional(),
        })
        .meta({ id: 'InvoiceSettingsChanges' }),
    }),
    output: z.object({ settings: InvoiceSettings }),
    example: { settings: { dueDays: 14 } },
  }),

  deleteInvoice: call('DELETE /v1/invoices/{invoiceId}', {
    summary: 'Removes a draft or voided invoice from its order. Its number stays in use.',
    ...one,
    output: z.object({ invoice: Invoice }),
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_STATUS_IMPOSSIBLE'],
    example: { invoiceId },
  }),
}
