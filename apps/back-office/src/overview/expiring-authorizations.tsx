import type { GetOverviewOutput } from '@vitrine/client/insights'
import { Link } from 'react-router'

import { formatAhead, formatMoment } from '../data/format.ts'

export interface ExpiringAuthorizationsProps {
  readonly expiring: GetOverviewOutput['authorizationsExpiringSoon']
}

export function ExpiringAuthorizations({ expiring }: ExpiringAuthorizationsProps) {
  const now = new Date()
  return (
    <section aria-labelledby="authorizations">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="authorizations" className="text-2xl">
          Expiring authorisations
        </h2>
        <Link to="/payments" className="vt-link text-sm whitespace-nowrap">
          View all payments
        </Link>
      </div>
      {expiring.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">No authorisations expire in the next three days.</p>
      ) : (
        <ul className="mt-2 border-t border-line text-sm">
          {expiring.map(({ orderId, orderNumber, paymentId, amount, expiresAt }) => (
            <li key={paymentId} className="border-b border-line">
              <Link
                to={`/orders/${orderId}`}
                className="flex items-baseline justify-between gap-4 py-2 hover:bg-surface focus-visible:-outline-offset-2"
              >
                <span>
                  <span className="vt-numbers block font-medium">{`Order ${orderNumber}`}</span>
                  <time
                    dateTime={expiresAt.toISOString()}
                    title={formatMoment(expiresAt)}
                    className="block text-caution"
                  >
                    {`Expires ${formatAhead(expiresAt, now)}`}
                  </time>
                </span>
                <span className="vt-numbers">{amount.formattedAmount}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
