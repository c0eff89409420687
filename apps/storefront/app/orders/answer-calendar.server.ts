import { getOrder, getOrderCalendar } from '@vitrine/client/orders'
import { data, type LoaderFunctionArgs } from 'react-router'

import type { Failure } from '../data/failure.ts'
import { toFailure } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'

/** The appointments of an order as a calendar file, for the session that placed it. */
export async function answerCalendar({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const session = site.getSession(context)
  const id = url.searchParams.get('orderId') ?? ''
  if (!id || session.role() === 'none') throw data<Failure>({ code: 'ORDER_NOT_FOUND' }, { status: 404 })
  const [{ order }, { calendar }] = await Promise.all([
    getOrder(session.client, { id }),
    getOrderCalendar(session.client, { id }),
  ]).catch((error: unknown) => {
    throw toFailure(error)
  })
  if (!calendar) throw data<Failure>({ code: 'PAGE_NOT_FOUND' }, { status: 404 })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="order-${order.number}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}
