import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@vitrine/ui/button'
import { PrinterIcon } from '@vitrine/ui/icons'
import { SkeletonText } from '@vitrine/ui/skeleton'
import { SkipLink } from '@vitrine/ui/skip-link'
import { toFailure } from '../data/failure.ts'
import { type Order, readOrder } from '../data/orders.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { BrandHeader } from '../shell/brand-header.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useVisit } from '../shell/visit.ts'
import { OrderDetails } from './order-details.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { Returns } from './returns.tsx'
import { Shipments } from './shipments.tsx'

export default function ConfirmationPage({ data }: { readonly data: PageOf<'confirmation'> }) {
  useTitle('Thank you', data.site.name)
  const { client } = useVisit()
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['order', data.orderId],
    queryFn: () => readOrder(client, data.orderId, data.linkToken),
    // The server has just read it.
    refetchOnMount: false,
  })
  const continueUrl = data.continueUrl ?? data.site.homeUrl
  const name = (order?.recipientInfo ?? order?.billingInfo)?.contactDetails?.firstName
  return (
    <div>
      <SkipLink />
      <header className="brand-header" data-theme={data.look?.themes.header}>
        <BrandHeader site={data.site} header={data.look?.header} className="mx-auto max-w-wide px-gutter" />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-gutter pt-6 pb-24">
        <p className="vt-numbers text-ink-soft">{order ? `Order ${order.number}` : 'Your order'}</p>
        <h1 className="mt-2 text-display">{name ? `Thank you, ${name}.` : 'Thank you.'}</h1>
        <div role="status" className="mt-5 max-w-measure text-lg text-ink-soft">
          {order
            ? (latest(order) ?? (
                <>
                  Your order has been placed. We sent a confirmation to{' '}
                  <strong className="font-medium text-ink">{order.buyerInfo.email}</strong>.
                </>
              ))
            : error
              ? null
              : 'Your order has been placed.'}
        </div>
        <div className="vt-screen-only mt-8 flex flex-wrap gap-3">
          {continueUrl ? (
            <a className={buttonClass()} href={continueUrl}>
              Back to the shop
            </a>
          ) : null}
          {data.ordersUrl ? (
            <a className={buttonClass({ variant: 'secondary' })} href={data.ordersUrl}>
              My orders
            </a>
          ) : null}
          <Button
            className="vt-script-only"
            variant="quiet"
            icon={<PrinterIcon size={18} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
        <div className="mt-12">
          {order ? <PaymentInstructions order={order} /> : null}
          {order ? <Shipments order={order} linkToken={data.linkToken} /> : null}
          {order ? <Returns order={order} locale={data.site.locale} linkToken={data.linkToken} /> : null}
          {order ? <OrderDetails order={order} locale={data.site.locale} /> : null}
          {error ? (
            <FailureBanner
              failure={toFailure(error)}
              title="Your order is placed, but we could not load it"
              action={
                <Button size="sm" variant="secondary" onClick={() => refetch()}>
                  Try again
                </Button>
              }
            />
          ) : null}
          {!order && !error ? <SkeletonText lines={8} className="max-w-measure" /> : null}
        </div>
      </main>
    </div>
  )
}

/** The latest state of the order, for buyers who come back by the link of an email. */
function latest({ status, fulfillmentStatus }: Order): string | undefined {
  if (status === 'CANCELED') return 'This order was cancelled.'
  return fulfillmentStatus === 'NOT_FULFILLED' ? undefined : 'You see below where your order is.'
}
