import { useSuspenseQuery } from '@tanstack/react-query'
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

import type { Failure } from '../data/failure.ts'
import { useSite } from '../data/site.ts'
import { loadAfterOrder } from '../orders/after-order.server.ts'
import { headingOf, nextSentences } from '../orders/next.ts'
import { OrderView } from '../orders/order-view.tsx'
import { PaymentInstructions } from '../orders/payment-instructions.tsx'
import { load, toFailure } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const orderId = args.url.searchParams.get('orderId') ?? ''
    // Only the session that placed the order may read it.
    if (!orderId || session.role() === 'none')
      throw data<Failure>({ code: 'ORDER_NOT_FOUND' }, { status: 404 })
    await queries.fetchQuery(orderOptions(session.client, orderId))
    await loadAfterOrder(queries, session.client, orderId)
    return { orderId }
  })

/** Opens the sign-up for a guest, with the email address of the order. */
export const action = async (args: ActionFunctionArgs) => {
  const session = site.getSession(args.context)
  const id = args.url.searchParams.get('orderId') ?? ''
  const { order } = await getOrder(session.client, { id }).catch((error: unknown) => {
    throw toFailure(error)
  })
  const redirectUri = session.origin + site.paths.callback
  return beginSignIn(session, { redirectUri, returnTo: '/account', signUp: { email: order.buyerInfo.email } })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Thank you' })

export default function ThankYou() {
  const { orderId } = useLoaderData<typeof loader>()
  const { data: order } = useSuspenseQuery(orderOptions(useClient(), orderId))
  const isMember = useSite()?.role === 'member'
  return (
    <div className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <div className="mb-12 max-w-measure">
        <p className="text-sm text-ink-soft">{`Order ${order.number}`}</p>
        <h1 className="mt-3 text-4xl">{headingOf(order)}</h1>
        <p className="mt-4 text-lg text-ink-soft">
          {order.buyerInfo.email
            ? `We sent a confirmation to ${order.buyerInfo.email}.`
            : 'Your order details are below.'}
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
          <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
            Continue shopping
          </Link>
          {isMember ? (
            <Link to={`/account/orders/${order.id}`} className={buttonClass({ variant: 'quiet' })}>
              View in your account
            </Link>
          ) : null}
        </div>
        {isMember ? null : (
          <Form method="post" reloadDocument className="vt-screen-only mt-10 border-t border-line pt-6">
            <h2 className="text-2xl">Create an account</h2>
            <p className="mt-2 mb-4 text-ink-soft">
              Save your addresses for the next order, and follow your orders in one place.
            </p>
            <Button type="submit" variant="secondary">
              Create account
            </Button>
          </Form>
        )}
      </div>
      <OrderView order={order} />
    </div>
  )
}
