import type { SubscriptionContract } from '@vitrine/client/subscription-contracts'
import { Banner } from '@vitrine/ui/banner'
import { Link } from 'react-router'

import { counted, formatDay, formatMoment } from '../../data/format.ts'
import { fulfillmentStates, paymentStates } from '../../data/order-states.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { AddressLines } from '../../orders/order/address-lines.tsx'
import { OrderItems } from '../../orders/order/order-items.tsx'
import { cardName } from '../../orders/order/payments/payment-text.ts'
import { personName } from '../../orders/orders/customer-name.ts'
import { TestBadge } from '../../orders/test-badge.tsx'
import { FactRows } from '../../people/member/fact-rows.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Fact, Section } from '../../shell/section.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { frequencyText, subscriptionStates } from './subscription-states.ts'

const initiators = {
  BUSINESS: 'by staff',
  CUSTOMER: 'by the customer',
  SYSTEM: 'automatically',
  PAYMENT_FAILURE: 'because payments failed',
} as const

export function SubscriptionView({ subscription }: { readonly subscription: SubscriptionContract }) {
  const { title, lineItems, status, createdDate, subscriptionSettings: settings, orders } = subscription
  const { nextOrderDate, endDate, paymentMethod, paymentFailure, cancellation, priceSummary } = subscription
  const address = subscription.shippingInfo?.logistics.shippingDestination ?? subscription.recipientInfo
  return (
    <div className="pb-16">
      <PageHead
        title={lineItems[0]?.productName.original ?? title ?? 'Subscription'}
        back={<BackToList to="/subscriptions" name="Subscriptions" />}
        marks={
          <>
            <StateBadge {...subscriptionStates[status]} />
            <TestBadge order={subscription} />
          </>
        }
        detail={`${personName(subscription)} · since ${formatDay(createdDate)}`}
        actions={<SubscriptionActions subscription={subscription} />}
      />
      {paymentFailure ? (
        <Banner
          tone="critical"
          title="The last payment failed"
          className="mb-8"
          action={
            <Link to={`/orders/${paymentFailure.orderId}`} className="vt-link text-sm">
              View order
            </Link>
          }
        >
          {`${counted(paymentFailure.attempts, 'attempt', 'attempts')} failed (${paymentFailure.reason}). ${
            paymentFailure.nextAttemptDate
              ? `The next attempt is on ${formatMoment(paymentFailure.nextAttemptDate)}.`
              : 'No further attempt is scheduled. Retry the payment to continue.'
          }`}
        </Banner>
      ) : null}
      <div className="mt-3 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <Section title="Items">
            <OrderItems order={subscription} />
          </Section>
          <Section title="Orders">
            {orders.length === 0 ? (
              <p className="border-y border-line py-4 text-sm text-ink-soft">No orders yet.</p>
            ) : (
              <ul className="border-t border-line">
                {orders.map((order) => (
                  <li
                    key={order.orderId}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3"
                  >
                    <Link to={`/orders/${order.orderId}`} className="vt-link vt-numbers font-medium">
                      {`Order ${order.number}`}
                    </Link>
                    <span className="flex-1 text-sm text-ink-soft">{formatDay(order.createdDate)}</span>
                    <StateBadge {...paymentStates[order.paymentStatus]} />
                    <StateBadge {...fulfillmentStates[order.fulfillmentStatus]} />
                    <TestBadge order={order} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
        <aside aria-label="Subscription details" className="min-w-0">
          <FactRows
            rows={[
              ['Frequency', frequencyText(settings)],
              ['Order total', priceSummary.total.formattedAmount],
              ['Next order', nextOrderDate && formatDay(nextOrderDate)],
              ['Orders placed', String(subscription.cyclesMade)],
              ['Billing cycles', settings.billingCycles ? String(settings.billingCycles) : 'Until cancelled'],
              ['End date', endDate && formatDay(endDate)],
              ['Payment method', paymentMethod && cardName(paymentMethod)],
            ]}
          />
          {cancellation ? (
            <Fact title="Cancelled">
              {`${formatDay(cancellation.date)}, ${initiators[cancellation.initiator]}`}
              {cancellation.reason ? <p className="whitespace-pre-line">{cancellation.reason}</p> : null}
            </Fact>
          ) : null}
          {address ? (
            <Fact title="Delivery address">
              <AddressLines of={address} />
            </Fact>
          ) : null}
        </aside>
      </div>
    </div>
  )
}
