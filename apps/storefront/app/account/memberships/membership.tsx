import type { MemberMembership, MembershipCharge } from '@vitrine/client/memberships'
import { Badge } from '@vitrine/ui/badge'
import { Link } from 'react-router'
import { moreTexts } from '../../texts/texts.ts'
import { chargeText, creditsLeft, endText, tones } from './words.ts'

interface MembershipProps {
  readonly membership: MemberMembership
  /** True if an active subscription renews it. */
  readonly isRenewing: boolean
  readonly charges: readonly MembershipCharge[]
}

export function Membership({ membership, isRenewing, charges }: MembershipProps) {
  const { id, name, status, orderId, subscriptionContractId } = membership
  const heading = `${id}-name`
  return (
    <section aria-labelledby={heading} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="text-2xl">
          {name}
        </h2>
        <Badge tone={tones[status]}>{moreTexts.memberships.states[status]}</Badge>
      </div>
      <p className="vt-numbers mt-1 text-ink-soft">{creditsLeft(membership)}</p>
      <p className="mt-3">{endText(membership, isRenewing)}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {orderId ? (
          <Link to={`/account/orders/${orderId}`} className="vt-link">
            {moreTexts.memberships.viewOrder}
          </Link>
        ) : null}
        {subscriptionContractId ? (
          <Link to="/account/subscriptions" className="vt-link">
            {moreTexts.memberships.manage}
          </Link>
        ) : null}
      </p>
      {charges.length > 0 ? (
        <details className="mt-5 text-sm">
          <summary className="min-h-8 cursor-pointer text-ink-soft">{moreTexts.memberships.history}</summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {charges.map((charge) => (
              <li key={charge.id}>
                <span className="vt-numbers">{chargeText(charge)}</span>
                {' · '}
                <Link to={`/account/orders/${charge.orderId}`} className="vt-link">
                  {moreTexts.memberships.viewOrder}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}
