import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { CreditCardIcon } from '@vitrine/ui/icons'
import { Stat } from '@vitrine/ui/stat'

import { counted } from '../../data/format.ts'
import { formatMinor, sumMinor } from '../../data/money.ts'
import { openPaymentsOptions } from '../../data/payments.ts'
import { heldAmount } from '../../orders/order/payments/held-money.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { shop } from '../../shop.ts'
import { OpenPaymentRow } from './open-payment-row.tsx'
import { PaymentsSkeleton } from './payments-skeleton.tsx'

/** Money that waits for somebody, the most urgent first. */
export function PaymentsPage() {
  const { data, error, refetch } = useQuery(openPaymentsOptions(useClient()))
  return (
    <div className="max-w-wide pb-16">
      <PageHead title="Payments" detail="Money that is held, or has not come in yet." />
      {error && !data ? (
        <FailureBanner
          title="The payments could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <PaymentsSkeleton />
      ) : data.held.length + data.pending.length === 0 ? (
        <EmptyState title="Nothing waits" icon={<CreditCardIcon size={28} />}>
          What is held on a card until you capture it, or is still on its way, stands here.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-12">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-3">
            <Stat
              label="Held on cards"
              value={formatMinor(
                sumMinor(
                  data.held.map(({ order, payment }) => heldAmount(payment, order.currency)),
                  shop.currency,
                ),
                shop.currency,
              )}
              change={counted(data.held.length, 'payment', 'payments')}
            />
            <Stat
              label="Goes back within three days"
              value={data.held.filter(({ expiresAt }) => expiresAt).length}
              tone={data.held.some(({ expiresAt }) => expiresAt) ? 'caution' : 'neutral'}
              change="unless it is captured"
            />
            <Stat
              label="Could not be captured"
              value={data.held.filter(({ failure }) => failure).length}
              tone={data.held.some(({ failure }) => failure) ? 'critical' : 'neutral'}
              change="try again, or ask for another card"
            />
          </dl>
          {data.held.length > 0 ? (
            <Section title="Held on cards">
              <ul className="border-t border-line">
                {data.held.map((open) => (
                  <OpenPaymentRow key={open.payment.id} open={open} />
                ))}
              </ul>
            </Section>
          ) : null}
          {data.pending.length > 0 ? (
            <Section title="On their way">
              <ul className="border-t border-line">
                {data.pending.map((open) => (
                  <OpenPaymentRow key={open.payment.id} open={open} />
                ))}
              </ul>
            </Section>
          ) : null}
          {data.isCut ? (
            <p className="text-sm text-ink-soft">
              The thousand oldest orders are shown. The others follow as these are done.
            </p>
          ) : null}
        </div>
      )}
    </div>
  )
}
