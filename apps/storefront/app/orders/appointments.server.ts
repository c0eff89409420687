import type { Client } from '@vitrine/client'
import type { Order } from '@vitrine/client/orders'
import { queryProducts } from '@vitrine/client/products'

import type { Appointment } from './calendar.server.ts'

/** The services of an order with their times, as the catalogue has them now. */
export async function appointmentsOf(client: Client, order: Order): Promise<readonly Appointment[]> {
  if (order.status === 'CANCELED' || order.status === 'REJECTED') return []
  const services = order.lineItems.filter(({ itemType }) => itemType.preset === 'SERVICE')
  const ids = [...new Set(services.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []))]
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: ids.length } }
  const { products } = await queryProducts(client, { query })
  return services.flatMap(({ id, productName, catalogReference }) => {
    const variants = products.find((one) => one.id === catalogReference?.catalogItemId)?.variants ?? []
    const wanted = catalogReference?.options?.variantId
    const variant = wanted ? variants.find((one) => one.id === wanted) : variants[0]
    const name = productName.translated ?? productName.original
    return variant?.scheduledDate ? [{ id, name, start: variant.scheduledDate }] : []
  })
}
