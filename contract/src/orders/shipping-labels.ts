import * as z from 'zod'

import { call } from '../define.ts'
import {
  LabelParcelInput,
  LabelRate,
  LabelRateFailure,
  LabelService,
  ShippingLabel,
} from '../shapes/shipping-label.ts'
import { guid } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const one = z.object({ shippingLabel: ShippingLabel })
const byId = z.object({ shippingLabelId: guid() })

/** From the seed. */
const example = {
  orderId: '0199a000-0000-7000-8000-00000000a00b',
  labelProviderId: '1abe1000-0000-4000-8000-000000000001',
}
const bought = '1abe1000-0000-4000-8000-000000000002'

export const shippingLabels = {
  estimateShippingLabel: call('POST /v1/shipping-labels/estimate', {
    summary: 'Asks all connected label providers for their rates for one parcel of an order.',
    access: staffAndApps,
    input: z.object({ orderId: guid(), parcel: LabelParcelInput.optional() }),
    output: z.object({ rates: z.array(LabelRate), failures: z.array(LabelRateFailure) }),
    errors: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'MISSING_SHIPPING_DESTINATION'],
    example: { orderId: example.orderId },
  }),
  buyShippingLabel: call('POST /v1/shipping-labels', {
    summary:
      'Buys a label for one parcel of an order. If the carrier does not answer, the label stays PENDING and the platform repeats the request; it never buys twice.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      labelProviderId: guid(),
      service: LabelService,
      parcel: LabelParcelInput.optional(),
    }),
    output: one,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_FULFILLABLE',
      'ORDER_ON_HOLD',
      'LABEL_PROVIDER_NOT_FOUND',
      'LABEL_PROVIDER_NOT_CONNECTED',
      'LABEL_SERVICE_NOT_OFFERED',
      'LINE_ITEM_NOT_FOUND',
      'MISSING_SHIPPING_DESTINATION',
      'LABEL_REFUSED',
    ],
    example: { ...example, service: 'PRIORITY_MAIL_INTERNATIONAL' },
  }),
  listShippingLabels: call('GET /v1/shipping-labels', {
    summary: 'Lists the labels of an order, oldest first.',
    access: staffAndApps,
    input: z.object({ orderId: guid() }),
    output: z.object({ shippingLabels: z.array(ShippingLabel) }),
    errors: ['ORDER_NOT_FOUND'],
    example: { orderId: example.orderId },
  }),
  getShippingLabelDocument: call('GET /v1/shipping-labels/{shippingLabelId}/document', {
    summary: 'Reads the document of a bought label, to print it.',
    access: staffAndApps,
    input: byId,
    output: z.object({
      mediaType: z.enum(['application/pdf', 'image/png']).meta({ id: 'LabelMediaType' }),
      content: z.string().describe('Base64.'),
    }),
    errors: ['SHIPPING_LABEL_NOT_FOUND', 'SHIPPING_LABEL_STATUS_IMPOSSIBLE'],
    example: { shippingLabelId: bought },
  }),
  voidShippingLabel: call('POST /v1/shipping-labels/{shippingLabelId}/void', {
    summary: 'Gives an unused label back to the carrier, which refunds the shop by its own terms.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: [
      'SHIPPING_LABEL_NOT_FOUND',
      'SHIPPING_LABEL_STATUS_IMPOSSIBLE',
      'LABEL_PROVIDER_NOT_CONNECTED',
      'LABEL_REFUSED',
      'SERVICE_PLUGIN_SILENT',
    ],
    example: { shippingLabelId: bought },
  }),
}
