import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import {
  CheckoutTemplate,
  CheckoutTemplateChanges,
  NewCheckoutTemplate,
} from '../shapes/checkout-template.ts'
import { CursorPagingMetadata, CursorQuery, guid } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const one = z.object({ checkoutTemplate: CheckoutTemplate })
const itemErrors = ['ITEM_NOT_FOUND_IN_CATALOG', 'ITEM_NOT_AVAILABLE'] as const

/** From the seed `small-shop`. */
const example = '0199a000-0000-7000-8000-00000000c301'
const lineItems = [
  {
    catalogReference: {
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      catalogItemId: '7b0c6a52-0001-4c00-8a00-000000000001',
    },
    quantity: 1,
  },
]

export const checkoutTemplates = {
  createCheckoutTemplate: call('POST /v1/checkout-templates', {
    summary: 'Creates a template of items. Its link creates a checkout with them for each visitor.',
    access: staffAndApps,
    input: z.object({ checkoutTemplate: NewCheckoutTemplate }),
    output: one,
    errors: itemErrors,
    example: { checkoutTemplate: { name: 'Starter set', lineItems } },
  }),
  bulkCreateCheckoutTemplates: call('POST /v1/bulk/checkout-templates/create', {
    summary: 'Creates many templates. Each succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({
      checkoutTemplates: z.array(NewCheckoutTemplate).min(1).max(100),
      returnEntity: z.boolean().optional(),
    }),
    output: z.object({
      results: z.array(z.object({ itemMetadata: BulkItemMetadata, item: CheckoutTemplate.optional() })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: { checkoutTemplates: [{ name: 'One of many', lineItems }], returnEntity: true },
  }),
  getCheckoutTemplate: call('GET /v1/checkout-templates/{checkoutTemplateId}', {
    summary: 'Reads a template.',
    access: staffAndApps,
    input: z.object({ checkoutTemplateId: guid() }),
    output: one,
    errors: ['CHECKOUT_TEMPLATE_NOT_FOUND'],
    example: { checkoutTemplateId: example },
  }),
  getCheckoutTemplateQrCode: call('GET /v1/checkout-templates/{checkoutTemplateId}/qr-code', {
    summary: 'Draws the link of a template as a QR code, for posters and labels.',
    access: staffAndApps,
    input: z.object({ checkoutTemplateId: guid() }),
    output: z.object({
      qrCode: z.object({ path: z.string(), size: z.number().int() }).meta({
        id: 'CheckoutTemplateQrCode',
        description: 'The `<path>` data of a square with `size` units, with dark modules only.',
      }),
    }),
    errors: ['CHECKOUT_TEMPLATE_NOT_FOUND'],
    example: { checkoutTemplateId: example },
  }),
  updateCheckoutTemplate: call('PATCH /v1/checkout-templates/{checkoutTemplate.id}', {
    summary: 'Changes the sent fields of a template. `null` clears a value.',
    access: staffAndApps,
    input: z.object({ checkoutTemplate: CheckoutTemplateChanges }),
    output: one,
    errors: ['CHECKOUT_TEMPLATE_NOT_FOUND', ...itemErrors],
    example: { checkoutTemplate: { id: example, name: 'Starter set' } },
  }),
  deleteCheckoutTemplate: call('DELETE /v1/checkout-templates/{checkoutTemplateId}', {
    summary: 'Deletes a template; its link ends.',
    access: staffAndApps,
    input: z.object({ checkoutTemplateId: guid() }),
    output: z.object({}),
    errors: ['CHECKOUT_TEMPLATE_NOT_FOUND'],
    example: { checkoutTemplateId: example },
  }),
  queryCheckoutTemplates: call('POST /v1/checkout-templates/query', {
    summary: 'Lists templates, newest first unless sorted.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional(),
    }),
    output: z.object({ checkoutTemplates: z.array(CheckoutTemplate), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { status: 'ACTIVE' } } },
  }),
  createCheckoutFromTemplate: call(
    'POST /v1/checkout-templates/{checkoutTemplateId}/create-checkout-from-template',
    {
      summary: 'Creates a checkout for the caller from an active template.',
      access: ['visitor', 'member', 'staff', 'app'],
      input: z.object({ checkoutTemplateId: guid() }),
      output: z.object({ checkoutId: guid(), checkoutUrl: z.string(), purchaseFlowId: guid() }),
      errors: ['CHECKOUT_TEMPLATE_NOT_FOUND', 'SITE_MUST_ACCEPT_PAYMENTS', 'SHOP_NOT_OPEN', ...itemErrors],
      example: { checkoutTemplateId: example },
    },
  ),
  createAndRedirectToCheckout: call(
    'GET /v1/checkout-templates/{checkoutTemplateId}/create-and-redirect-to-checkout',
    {
      summary: 'The template’s link: a page whose button creates a checkout and redirects the browser to it.',
      access: ['anyone'],
      input: z.object({ checkoutTemplateId: guid() }),
      output: z.object({}),
      example: { checkoutTemplateId: example },
      http: true,
    },
  ),
}
