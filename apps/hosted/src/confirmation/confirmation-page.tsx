import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@vitrine/ui/button'
import { PrinterIcon } from '@vitrine/ui/icons'
import { OrderTextsContext } from '@vitrine/ui/order-texts'
import { SkeletonText } from '@vitrine/ui/skeleton'
import { SkipLink } from '@vitrine/ui/skip-link'
import { toFailure } from '../data/failure.ts'
import { type Order, readOrder } from '../data/orders.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { BrandHeader } from '../shell/brand-header.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useVisit } from '../shell/visit.ts'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'
import { CalendarLink } from './calendar-link.tsx'
import { OrderDetails } from './order-details.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { Returns } from './returns.tsx'
import { Shipments } from './shipments.tsx'

export default function ConfirmationPage({ data }: { readonly data: PageOf<'confirmation'> }) {
  useTitle(texts().confirmation.thankYou, data.site.name)
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
    <OrderTextsContext value={texts().confirmation.orders}>
      <SkipLink />
      <header className="brand-header" data-theme={data.look?.themes.header}>
        <BrandHeader site={data.site} header={data.look?.header} className="mx-auto max-w-wide px-gutter" />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-gutter pt-6 pb-24">
        <p className="vt-numbers text-ink-soft">
          {order ? texts().confirmation.orderNumber(order.number) : texts().confirmation.yourOrder}
        </p>
        {order?.isTest ? <p className="mt-1 text-caution">{texts().confirmation.testOrder}</p> : null}
        <h1 className="mt-2 text-display">{texts().confirmation.thanks(name)}</h1>
        <div role="status" className="mt-5 max-w-measure text-lg text-ink-soft">
          {order
            ? (latest(order) ??
              fill(
                texts().confirmation.placedAndSent,
                <strong className="font-medium text-ink">{order.buyerInfo.email}</strong>,
              ))
            : error
              ? null
              : texts().confirmation.placed}
        </div>
        <div className="vt-screen-only mt-8 flex flex-wrap gap-3">
          {continueUrl ? (
            <a className={buttonClass()} href={continueUrl}>
              {texts().shell.backToShop}
            </a>
          ) : null}
          {order ? <CalendarLink order={order} linkToken={data.linkToken} /> : null}
          {data.ordersUrl ? (
            <a className={buttonClass({ variant: 'secondary' })} href={data.ordersUrl}>
              {texts().confirmation.myOrders}
            </a>
          ) : null}
          <Button
            className="vt-script-only"
            variant="quiet"
            icon={<PrinterIcon size={18} />}
            onClick={() => window.print()}
          >
            {texts().confirmation.print}
          </Button>
        </div>
        <div className="mt-12">
          {order ? <PaymentInstructions order={order} /> : null}
          {order ? <Shipments order={order} linkToken={data.linkToken} /> : null}
          {order ? <Returns order={order} site={data.site} linkToken={data.linkToken} /> : null}
          {order ? <OrderDetails order={order} site={data.site} /> : null}
          {error ? (
            <FailureBanner
              failure={toFailure(error)}
              title={texts().confirmation.notLoaded}
              action={
                <Button size="sm" variant="secondary" onClick={() => refetch()}>
                  {texts().shell.tryAgain}
                </Button>
              }
            />
          ) : null}
          {!order && !error ? <SkeletonText lines={8} className="max-w-measure" /> : null}
        </div>
      </main>
    </OrderTextsContext>
  )
}

/** The latest state of the order, for buyers who come back by the link of an email. */
function latest({ status, fulfillmentStatus }: Order): string | undefined {
  if (status === 'CANCELED') return texts().confirmation.canceled
  return fulfillmentStatus === 'NOT_FULFILLED' ? undefined : texts().confirmation.seeBelow
}
