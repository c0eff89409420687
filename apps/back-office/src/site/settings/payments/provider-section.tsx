import { useQuery } from '@tanstack/react-query'
import type { PaymentState } from '@vitrine/client/payment-connections'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'

import { may } from '../../../data/may.ts'
import { paymentConnectionsOptions } from '../../../data/payment-connections.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Section } from '../../../shell/section.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { ModeBadge } from './mode-badge.tsx'

const sources: Readonly<Record<PaymentState['source'], string>> = {
  CONFIGURATION: 'The configuration of the platform sets the payment provider. Change it there.',
  CONNECTION: 'Customers pay through Stripe.',
  TEST_GATEWAY:
    'On this development platform, customers can pay with test cards: no real money moves. In production, they cannot pay by card until you connect an account.',
  NONE: 'Customers cannot pay by card yet. Connect an account.',
}

/** The payment provider of the shop, and its mode. */
export function ProviderSection() {
  const { data, error, refetch } = useQuery(paymentConnectionsOptions(useClient()))
  if (error)
    return (
      <FailureBanner
        title="The payment provider could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return data ? <Provider payments={data} /> : <Skeleton className="h-32 w-full" />
}

function Provider({ payments }: { readonly payments: PaymentState }) {
  const { source, mode, canConnect, connections } = payments
  const [isConnecting, setConnecting] = useState(false)
  return (
    <Section title="Card payments" end={mode ? <ModeBadge mode={mode} /> : undefined}>
      <p className="mb-4 text-ink-soft">{sources[source]}</p>
      {connections.length > 0 ? (
        <ul className="mb-5 border-t border-line">
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.mode}
              connection={connection}
              available={payments.availableMethods}
            />
          ))}
        </ul>
      ) : null}
      {source === 'CONFIGURATION' || !may('SETTINGS.MANAGE') ? null : canConnect ? (
        <Button variant="secondary" onClick={() => setConnecting(true)}>
          {connections.length > 0 ? 'Connect or replace keys' : 'Connect Stripe'}
        </Button>
      ) : (
        <p className="text-sm text-caution">
          To connect an account, start the platform with VITRINE_SECRET_KEY, which encrypts the keys.
        </p>
      )}
      <ConnectDialog open={isConnecting} onClose={() => setConnecting(false)} payments={payments} />
    </Section>
  )
}
