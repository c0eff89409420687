import { getOrder } from '@vitrine/client/orders'
import { cancelReturn, createReturn, listReturnsOfOrder } from '@vitrine/client/returns'
import { readReturnLines } from '@vitrine/ui/return-lines'

import type { Acting, Outcome } from '../account/act.server.ts'
import { moreTexts } from '../texts/texts.ts'
import { returnableLines } from './returnable-lines.ts'

export async function requestReturn({ client, field }: Acting, orderId: string): Promise<Outcome> {
  const { order } = await getOrder(client, { id: orderId })
  const lines = returnableLines(order, await listReturnsOfOrder(client, { orderId }))
  const { lineItems, errors } = readReturnLines(lines, field)
  if (Object.keys(errors).length > 0) return { fields: errors }
  await createReturn(client, { orderId, lineItems })
  return { done: moreTexts.orders.requestReceived }
}

export async function withdrawReturn({ client, field }: Acting): Promise<Outcome> {
  await cancelReturn(client, { returnId: field('return') })
  return { done: moreTexts.orders.returnCancelled }
}
