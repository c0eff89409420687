import { useSuspenseQuery } from '@tanstack/react-query'
import { renewDownloads } from '@vitrine/client/digital-downloads'
import { getOrder } from '@vitrine/client/orders'
import { orderOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { beginSignIn } from '@vitrine/server-kit/sign-in'
import { Button, buttonClass } from '@vitrine/ui/button'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'

import { actIn } from '../account/act.server.ts'
import { Outcome } from '../account/outcome.tsx'
import type { Failure } from '../data/failure.ts'
import { useSite } from '../data/site.ts'
import { loadAfterOrder } from '../orders/after-order.server.ts'
import { CalendarLink } from '../orders/calendar-link.tsx'
import { hasAppointments } from '../orders/has-appointments.server.ts'
import { headingOf, nextSentences } from '../orders/next.ts'
import { OrderView } from '../orders/order-view.tsx'
import { PaymentInstructions } from '../orders/payment-instructions.tsx'
import { TestOrder } from '../orders/test-order.tsx'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const orderId = args.url.searchParams.get('orderId') ?? ''
    // Only the session that placed the order may read it.
    if (!orderId || session.role() === 'none')
      throw data<Failure>({ code: 'ORDER_NOT_FOUND' }, { status: 404 })
    const order = await queries.fetchQuery(orderOptions(session.client, orderId))
    const [isBooked] = await Promise.all([
      hasAppointments(session.client, order),
      loadAfterOrder(queries, session.client, orderId),
    ])
    return { orderId, isBooked }
  })

export const action = (args: ActionFunctionArgs) => {
  const id = args.url.searchParams.get('orderId') ?? ''
  return actIn(site.getSession(args.context), args, {
    async 'renew-downloads'({ client }) {
      await renewDownloads(client, { orderId: id })
      return { done: moreTexts.orders.newLinkMade }
    },
    /** Opens the sign-up for a guest, with the email address of the order. */
    async 'create-account'({ client, session }) {
      const { order } = await getOrder(client, { id })
      const redirectUri = session.origin + site.paths.callback
      const signUp = { email: order.buyerInfo.email }
      throw await beginSignIn(session, { redirectUri, returnTo: '/account', signUp })
    },
  })
}

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.orders.thankYou })

export default function ThankYou() {
  const { orderId, isBooked } = useLoaderData<typeof loader>()
  const { data: order } = useSuspenseQuery(orderOptions(useClient(), orderId))
  const isMember = useSite()?.role === 'member'
  return (
    <div className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <div className="mb-12 max-w-measure">
        <p className="flex gap-2 text-sm text-ink-soft">
          {moreTexts.orders.order(order.number)}
          <TestOrder order={order} />
        </p>
        <h1 className="mt-3 text-4xl">{headingOf(order)}</h1>
        <p className="mt-4 text-lg text-ink-soft">
          {order.buyerInfo.email
            ? moreTexts.orders.confirmationSent(order.buyerInfo.email)
            : moreTexts.orders.detailsBelow}
        </p>
        {nextSentences(order).map((sentence) => (
          <p key={sentence} className="mt-2 text-ink-soft">
            {sentence}
          </p>
        ))}
        <div className="mt-8">
          <PaymentInstructions order={order} />
        </div>
        <div className="vt-screen-only mt-6 flex flex-wrap gap-3">
          {isBooked ? <CalendarLink orderId={orderId} /> : null}
          <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
            {moreTexts.orders.continueShopping}
          </Link>
          {isMember ? (
            <Link to={`/account/orders/${order.id}`} className={buttonClass({ variant: 'quiet' })}>
              {moreTexts.orders.viewInAccount}
            </Link>
          ) : null}
        </div>
        {isMember ? null : (
          <Form method="post" reloadDocument className="vt-screen-only mt-10 border-t border-line pt-6">
            <h2 className="text-2xl">{moreTexts.orders.createAccountTitle}</h2>
            <p className="mt-2 mb-4 text-ink-soft">{moreTexts.orders.createAccountHint}</p>
            <Button type="submit" name="intent" value="create-account" variant="secondary">
              {moreTexts.orders.createAccount}
            </Button>
          </Form>
        )}
      </div>
      <Outcome of={['renew-downloads', 'create-account']} />
      <OrderView order={order} />
    </div>
  )
}
