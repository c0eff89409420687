import type { SubscriptionContract } from '@vitrine/client/subscription-contracts'
import { Badge } from '@vitrine/ui/badge'
import { Banner } from '@vitrine/ui/banner'
import { Link } from 'react-router'

import { LinePicture } from '../../cart/line-picture.tsx'
import { choicesText } from '../../cart/line-text.ts'
import { formatDay } from '../../data/format.ts'
import { moreTexts } from '../../texts/texts.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { cardText, everyText, nameOf, nextText, tones } from './words.ts'

export function Subscription({ contract }: { readonly contract: SubscriptionContract }) {
  const { id, lineItems, subscriptionSettings, priceSummary, status, orders, paymentFailure } = contract
  const [first] = lineItems
  const card = cardText(contract)
  const heading = `${id}-name`
  return (
    <section
      aria-labelledby={heading}
      className="flex items-start gap-5 border-t border-line py-8 first:border-t-0 first:pt-0"
    >
      <LinePicture image={first?.image} className="w-16 sm:w-20" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-2xl">
            {nameOf(contract)}
          </h2>
          <Badge tone={tones[status]}>{moreTexts.subscriptions.states[status]}</Badge>
        </div>
        <p className="mt-1 text-ink-soft">
          {choicesText(first?.descriptionLines) ? `${choicesText(first?.descriptionLines)} · ` : ''}
          <span className="vt-numbers">{priceSummary.total.formattedAmount}</span>{' '}
          {everyText(subscriptionSettings)}
        </p>
        {paymentFailure && status !== 'CANCELED' ? (
          <Banner tone="caution" className="mt-4" title={moreTexts.subscriptions.declined}>
            {paymentFailure.nextAttemptDate
              ? moreTexts.subscriptions.tryAgainOn(formatDay(paymentFailure.nextAttemptDate))
              : nextText(contract)}
          </Banner>
        ) : (
          <p className="mt-3">{nextText(contract)}</p>
        )}
        {card && status !== 'CANCELED' && status !== 'EXPIRED' ? (
          <p className="text-sm text-ink-soft">{moreTexts.subscriptions.chargedTo(card)}</p>
        ) : null}
        <SubscriptionActions contract={contract} />
        {orders.length > 0 ? <PastOrders orders={orders} /> : null}
      </div>
    </section>
  )
}

function PastOrders({ orders }: Pick<SubscriptionContract, 'orders'>) {
  return (
    <details className="mt-5 text-sm">
      <summary className="min-h-8 cursor-pointer text-ink-soft">{moreTexts.subscriptions.past}</summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {orders.map(({ orderId, number, createdDate }) => (
          <li key={orderId}>
            <Link to={`/account/orders/${orderId}`} className="vt-link">
              {moreTexts.subscriptions.order(number)}
            </Link>{' '}
            <span className="text-ink-soft">{`· ${formatDay(createdDate)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
