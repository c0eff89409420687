import { addressLines } from '@vitrine/pricing/address-lines'
import { catalogAppId, chooseVariant, productsById, variantsOf } from '../../catalogue/products/index.ts'
import type { GetOrderCalendarOutput } from '../../generated/orders.ts'
import type { Order } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { toCalendar } from './calendar-file.ts'

/** The services of an order with their times, as the catalogue has them now. */
export async function calendarOf(ctx: Context, order: Order): Promise<GetOrderCalendarOutput> {
  const appointments = await appointmentsOf(ctx, order)
  if (appointments.length === 0) return { appointments }
  const { name, businessAddress, showBusinessAddress = true } = await ctx.services.settings(ctx)
  const calendar = toCalendar({
    orderId: order.id,
    appointments,
    shopName: name,
    place: showBusinessAddress && businessAddress ? addressLines(businessAddress).join(', ') : '',
    now: ctx.clock.now(),
  })
  return { appointments, calendar }
}

async function appointmentsOf(
  ctx: Context,
  { status, lineItems }: Order,
): Promise<GetOrderCalendarOutput['appointments']> {
  if (status === 'CANCELED' || status === 'REJECTED') return []
  const services = lineItems.flatMap((line) => {
    const { itemType, catalogReference, quantity, refundQuantity } = line
    if (quantity <= refundQuantity) return []
    const isOurs = itemType.preset === 'SERVICE' && catalogReference?.appId === catalogAppId
    return isOurs && isUuid(catalogReference.catalogItemId) ? [{ line, reference: catalogReference }] : []
  })
  const ids = [...new Set(services.map(({ reference }) => reference.catalogItemId.toLowerCase()))]
  const [products, variants] = [await productsById(ctx, ids), await variantsOf(ctx, ids)]
  return services.flatMap(({ line, reference }) => {
    const product = products.find(({ product_id: id }) => id === reference.catalogItemId.toLowerCase())
    if (!product) return []
    const own = variants.filter(({ product_id: id }) => id === product.product_id)
    const chosen = chooseVariant(product, own, reference.options ?? {})
    const startDate = 'row' in chosen ? chosen.row.scheduled_at : null
    const name = line.productName.translated ?? line.productName.original
    return startDate ? [{ lineItemId: line.id, name, startDate }] : []
  })
}
