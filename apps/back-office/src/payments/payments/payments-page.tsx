import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { CreditCardIcon } from '@vitrine/ui/icons'
import { Stat } from '@vitrine/ui/stat'

import { counted } from '../../data/format.ts'
import { formatMinor, sumMinor } from '../../data/money.ts'
import { openPaymentsOptions } from '../../data/payments.ts'
import { authorizedAmount } from '../../orders/order/payments/authorized-amount.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { shop } from '../../shop.ts'
import { OpenPaymentRow } from './open-payment-row.tsx'
import { PaymentsSkeleton } from './payments-skeleton.tsx'

export function PaymentsPage() {
  const { data, error, refetch } = useQuery(openPaymentsOptions(useClient()))
  const expiring = data?.authorized.filter(({ expiresAt }) => expiresAt).length ?? 0
  const failed = data?.authorized.filter(({ failure }) => failure).length ?? 0
  return (
    <div className="max-w-wide pb-16">
      <PageHead title="Payments" detail="Authorised and pending payments." />
      {error && !data ? (
        <FailureBanner
          title="The payments could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <PaymentsSkeleton />
      ) : data.authorized.length + data.pending.length === 0 ? (
        <EmptyState title="No open payments" icon={<CreditCardIcon size={28} />}>
          Payments that you can capture and payments that are still pending will appear here.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-12">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-3">
            <Stat
              label="Authorised"
              value={formatMinor(
                sumMinor(
                  data.authorized.map(({ order, payment }) => authorizedAmount(payment, order.currency)),
                  shop.currency,
                ),
                shop.currency,
              )}
              change={counted(data.authorized.length, 'payment', 'payments')}
            />
            <Stat
              label="Expiring soon"
              value={expiring}
              tone={expiring > 0 ? 'caution' : 'neutral'}
              change="Within three days"
            />
            <Stat
              label="Failed captures"
              value={failed}
              tone={failed > 0 ? 'critical' : 'neutral'}
              change={failed > 0 && 'Try again, or send a payment link'}
            />
          </dl>
          {data.authorized.length > 0 ? (
            <Section title="Authorised">
              <ul className="border-t border-line">
                {data.authorized.map((open) => (
                  <OpenPaymentRow key={open.payment.id} open={open} />
                ))}
              </ul>
            </Section>
          ) : null}
          {data.pending.length > 0 ? (
            <Section title="Pending">
              <ul className="border-t border-line">
                {data.pending.map((open) => (
                  <OpenPaymentRow key={open.payment.id} open={open} />
                ))}
              </ul>
            </Section>
          ) : null}
          {data.isCut ? (
            <p className="text-sm text-ink-soft">
              Payments of the 1,000 oldest orders are shown. More appear as you process these.
            </p>
          ) : null}
        </div>
      )}
    </div>
  )
}
