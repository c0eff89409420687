import type { SubscriptionContract } from '@vitrine/client/subscription-contracts'

import { choicesOf } from '../choices.ts'
import { readDayFormat } from '../format-day.ts'
import { readWords } from '../shop.ts'
import type { Words } from '../words.ts'
import { changeSubscription } from './actions.ts'

interface Props {
  readonly contract: SubscriptionContract
}

export async function Subscription({ contract }: Props) {
  const [{ subscriptions: words, orders: orderWords }, formatDay] = await Promise.all([
    readWords(),
    readDayFormat(),
  ])
  const { id, status, lineItems, priceSummary, subscriptionSettings, orders } = contract
  const { interval, frequency, enableCustomerCancellation } = subscriptionSettings
  const name = lineItems.map(({ productName, quantity }) =>
    [quantity > 1 && `${quantity} × `, productName.translated ?? productName.original]
      .filter(Boolean)
      .join(''),
  )
  return (
    <li>
      <h2>{name.join(', ')}</h2>
      <p className="soft">
        {[
          choicesOf(lineItems[0]?.descriptionLines ?? []),
          `${priceSummary.total.formattedAmount} ${words.every(interval, unitOf(frequency))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{stateText(contract, words, formatDay)}</p>
      {orders.length > 0 && (
        <p className="soft">
          {orders.map(({ orderId, number }) => (
            <a key={orderId} href={`/account/orders/${orderId}`}>
              {orderWords.order(number)}
            </a>
          ))}
        </p>
      )}
      {offered[status].length > 0 && (
        <form action={changeSubscription}>
          <input type="hidden" name="subscription" value={id} />
          {offered[status].map((action) => (
            <button key={action} className="plain" type="submit" name="action" value={action}>
              {words.actions[action]}
            </button>
          ))}
          {enableCustomerCancellation === false ? (
            <p className="soft">{words.fixedTerm}</p>
          ) : (
            <details>
              <summary>{words.cancelThis}</summary>
              <p className="soft">{words.cancelEffect}</p>
              <button className="plain" type="submit" name="action" value="cancel">
                {words.actions.cancel}
              </button>
            </details>
          )}
        </form>
      )}
    </li>
  )
}

/** The actions of each state, besides a cancellation. */
const offered = {
  ACTIVE: ['skip', 'pause'],
  PAUSED: ['resume'],
  SUSPENDED: ['resume'],
  CANCELED: [],
  EXPIRED: [],
} as const satisfies Record<SubscriptionContract['status'], readonly string[]>

const units = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
const unitOf = (frequency: string) => units.find((unit) => unit === frequency) ?? 'MONTH'

function stateText(
  { status, nextOrderDate, paymentFailure }: SubscriptionContract,
  words: Words['subscriptions'],
  formatDay: (date: Date) => string,
): string {
  if (status !== 'ACTIVE') return words.states[status]
  if (paymentFailure?.nextAttemptDate) return words.declined(formatDay(paymentFailure.nextAttemptDate))
  return nextOrderDate ? words.next(formatDay(nextOrderDate)) : words.lastOnWay
}
