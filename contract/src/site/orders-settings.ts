import * as z from 'zod'

import { call } from '../define.ts'
import { timestamp } from '../wire.ts'

const desk = ['staff', 'app'] as const

const switches = {
  inventoryUpdateTrigger: z.enum(['ON_ORDER_PLACED', 'ON_ORDER_PAID']).meta({ id: 'InventoryUpdateTrigger' }),
  createInvoice: z.boolean(),
}

export const OrdersSettings = z
  .object({ ...switches, createdDate: timestamp(), updatedDate: timestamp() })
  .meta({
    id: 'OrdersSettings',
    description: 'When stock is taken, and whether an order that is paid gets an invoice by itself.',
  })

const one = z.object({ ordersSettings: OrdersSettings })

export const ordersSettings = {
  getOrdersSettings: call('GET /v1/orders-settings', {
    summary: 'Reads what the shop does by itself with its orders.',
    access: desk,
    input: z.object({}),
    output: one,
    example: {},
  }),

  updateOrdersSettings: call('PATCH /v1/orders-settings', {
    summary: 'Changes what is sent of what the shop does by itself with its orders.',
    access: desk,
    input: z.object({
      ordersSettings: z.object(switches).partial().meta({ id: 'OrdersSettingsChanges' }),
      fieldMask: z.string().max(200).optional(),
    }),
    output: one,
    example: { ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PLACED' } },
  }),
}
