import { useSuspenseQuery } from '@tanstack/react-query'
import { renewDownloads } from '@vitrine/client/digital-downloads'
import { getOrder } from '@vitrine/client/orders'
import { orderOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { returnsOptions } from '@vitrine/react/returns'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { PrinterIcon } from '@vitrine/ui/icons'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router'

import { act } from '../account/act.server.ts'
import { keepTyped } from '../account/keep-typed.ts'
import { Outcome } from '../account/outcome.tsx'
import { formatDay } from '../data/format.ts'
import { loadAfterOrder } from '../orders/after-order.server.ts'
import { CalendarLink } from '../orders/calendar-link.tsx'
import { hasAppointments } from '../orders/has-appointments.server.ts'
import { orderState, paymentState } from '../orders/order-states.ts'
import { OrderView } from '../orders/order-view.tsx'
import { PaymentInstructions } from '../orders/payment-instructions.tsx'
import { reorder } from '../orders/reorder.server.ts'
import { ReorderForm, ReorderOutcome } from '../orders/reorder.tsx'
import { requestReturn, withdrawReturn } from '../orders/returns.server.ts'
import { Returns } from '../orders/returns.tsx'
import { TestOrder } from '../orders/test-order.tsx'
import { loadForMember } from '../server/load-for-member.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { Crumbs } from '../shell/page-head.tsx'
import { shop } from '../shop.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session, queries }) => {
    const id = args.params.id ?? ''
    const order = await queries.fetchQuery(orderOptions(session.client, id))
    const [isBooked] = await Promise.all([
      hasAppointments(session.client, order),
      loadAfterOrder(queries, session.client, id),
      queries.fetchQuery(returnsOptions(session.client, id)),
    ])
    return { number: order.number, isBooked }
  })

export const action = (args: ActionFunctionArgs) =>
  act(args, {
    async 'renew-downloads'({ client }) {
      await renewDownloads(client, { orderId: args.params.id ?? '' })
      return { done: moreTexts.orders.newLinkMade }
    },
    return: (acting) => requestReturn(acting, args.params.id ?? ''),
    'cancel-return': withdrawReturn,
    async reorder({ client }) {
      const { order } = await getOrder(client, { id: args.params.id ?? '' })
      return reorder(client, order)
    },
  })

export const clientAction = keepTyped

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? moreTexts.orders.order(loaderData.number) : moreTexts.orders.orderTitle,
  })

export default function OrderPage() {
  const { id = '' } = useParams()
  const { isBooked } = useLoaderData<typeof loader>()
  const { data: order } = useSuspenseQuery(orderOptions(useClient(), id))
  const state = orderState(order)
  const payment = paymentState(order)
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <p className="hidden font-display text-2xl print:block">
        {[shop.name, shop.address].filter(Boolean).join(', ')}
      </p>
      <Crumbs
        crumbs={[
          { label: moreTexts.orders.yourAccount, href: '/account' },
          { label: moreTexts.orders.order(order.number) },
        ]}
      />
      <div className="mt-4 mb-10 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{moreTexts.orders.order(order.number)}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
            {formatDay(order.purchasedDate)}
            <span className="flex gap-2">
              <Badge tone={state.tone}>{state.name}</Badge>
              <Badge tone={payment.tone}>{payment.name}</Badge>
              <TestOrder order={order} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {isBooked ? <CalendarLink orderId={id} size="sm" /> : null}
          <ReorderForm />
          <Button variant="secondary" size="sm" icon={<PrinterIcon size={16} />} onClick={() => print()}>
            {moreTexts.orders.print}
          </Button>
        </div>
      </div>
      <Outcome of={['renew-downloads', 'return', 'cancel-return']} />
      <PaymentInstructions order={order} />
      <ReorderOutcome />
      <OrderView order={order} returns={<Returns order={order} />} />
    </div>
  )
}
