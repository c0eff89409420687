import * as z from 'zod'

import { call } from '../define.ts'
import { timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const switches = {
  inventoryUpdateTrigger: z.enum(['ON_ORDER_PLACED', 'ON_ORDER_PAID']).meta({ id: 'InventoryUpdateTrigger' }),
  createInvoice: z.boolean(),
}

export const OrdersSettings = z
  .object({ ...switches, createdDate: timestamp(), updatedDate: timestamp() })
  .meta({
    id: 'OrdersSettings',
    description: 'When the platform adjusts stock, and whether it creates an invoice for each paid order.',
  })

const one = z.object({ ordersSettings: OrdersSettings })

export const ordersSettings = {
  getOrdersSettings: call('GET /v1/orders-settings', {
    summary: 'Reads the order settings.',
    access: staffAndApps,
    input: z.object({}),
    output: one,
    example: {},
  }),

  updateOrdersSettings: call('PATCH /v1/orders-settings', {
    summary: 'Changes the sent fields of the order settings.',
    access: staffAndApps,
    input: z.object({
      ordersSettings: z.object(switches).partial().meta({ id: 'OrdersSettingsChanges' }),
      fieldMask: z.string().max(200).optional(),
    }),
    output: one,
    example: { ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PLACED' } },
  }),
}
