import * as z from 'zod'

import { call } from '../define.ts'
import { ManualPaymentKind } from '../shapes/manual-payment.ts'
import { decimal, guid, text } from '../wire.ts'

const fields = {
  kind: ManualPaymentKind,
  name: text(100).trim().min(1),
  description: text(200).trim().optional().describe('Shown with the name at checkout.'),
  instructions: text(2000)
    .trim()
    .optional()
    .describe(
      'Shown after the order and in its email. `{orderNumber}`, `{total}` and `{shop}` are replaced.',
    ),
  isEnabled: z.boolean(),
  countries: z
    .array(z.string().max(10))
    .max(250)
    .optional()
    .describe('ISO 3166-1 alpha-2, of the delivery, otherwise of the bill. Absent or empty: all.'),
  minimumTotal: decimal().optional().describe('Offered from this order total on.'),
  maximumTotal: decimal().optional().describe('Offered up to this order total.'),
  cancelAfterDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe('Cancels an order that is unpaid after these days, and restocks its items. Absent: never.'),
}

const ManualPaymentMethod = z.object({ id: guid(), ...fields }).meta({
  id: 'ManualPaymentMethod',
  description: 'A payment outside the platform. The order is placed unpaid, and staff mark it as paid.',
})

const list = z.object({ manualPaymentMethods: z.array(ManualPaymentMethod) })

export const manualPayments = {
  listManualPaymentMethods: call('GET /v1/manual-payment-methods', {
    summary: 'Lists the manual payment methods of the shop, in the order of the checkout.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: list,
    example: {},
  }),
  setManualPaymentMethods: call('PUT /v1/manual-payment-methods', {
    summary: 'Replaces the manual payment methods, such as bank transfer and cash on delivery.',
    access: ['staff', 'app'],
    input: z.object({
      manualPaymentMethods: z
        .array(
          z
            .object({ id: guid().optional().describe('Absent for a new method.'), ...fields })
            .meta({ id: 'NewManualPaymentMethod' }),
        )
        .max(20),
    }),
    output: list,
    example: {
      manualPaymentMethods: [
        {
          kind: 'BANK_TRANSFER',
          name: 'Bank transfer',
          description: 'Pay within 7 days.',
          instructions: 'Transfer {total} to IE29 AIBK 9311 5212 3456 78.\nReference: {orderNumber}',
          isEnabled: true,
          cancelAfterDays: 7,
        },
      ],
    },
  }),
}
