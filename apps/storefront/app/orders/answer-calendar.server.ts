import { getOrder } from '@vitrine/client/orders'
import { data, type LoaderFunctionArgs } from 'react-router'

import type { Failure } from '../data/failure.ts'
import { toFailure } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { shop } from '../shop.ts'
import { appointmentsOf } from './appointments.server.ts'
import { toCalendar } from './calendar.server.ts'

/** The appointments of an order as a calendar file, for the session that placed it. */
export async function answerCalendar({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const session = site.getSession(context)
  const id = url.searchParams.get('orderId') ?? ''
  if (!id || session.role() === 'none') throw data<Failure>({ code: 'ORDER_NOT_FOUND' }, { status: 404 })
  const { order } = await getOrder(session.client, { id }).catch((error: unknown) => {
    throw toFailure(error)
  })
  const appointments = await appointmentsOf(session.client, order)
  const calendar = toCalendar({
    appointments,
    shopName: shop.name,
    place: shop.address,
    now: new Date(),
  })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="order-${order.number}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}
