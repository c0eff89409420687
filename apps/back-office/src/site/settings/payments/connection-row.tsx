import { useQueryClient } from '@tanstack/react-query'
import {
  disconnectStripe,
  type OfferedPaymentMethod,
  type PaymentConnection,
  updatePaymentConnection,
} from '@vitrine/client/payment-connections'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { may } from '../../../data/may.ts'
import { paymentConnectionsOptions } from '../../../data/payment-connections.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { MethodBoxes } from './method-boxes.tsx'
import { methodNames } from './method-names.ts'
import { ModeBadge } from './mode-badge.tsx'

interface ConnectionRowProps {
  readonly connection: PaymentConnection
  readonly available: readonly OfferedPaymentMethod[]
}

export function ConnectionRow({ connection, available }: ConnectionRowProps) {
  const {
    mode,
    isActive,
    isReadable,
    publishableKey,
    methods,
    walletDomain,
    agentProfileId = '',
  } = connection
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const proven = useProven()
  const [open, setOpen] = useState<'methods' | 'agents' | 'remove'>()
  const [chosen, setChosen] = useState(methods)
  const [profile, setProfile] = useState(agentProfileId)
  const name = mode === 'TEST' ? 'Stripe, test mode' : 'Stripe, live mode'
  const update = async (
    change: Pick<Parameters<typeof updatePaymentConnection>[1], 'methods' | 'agentProfileId' | 'isActive'>,
  ) => {
    const { payments } = await proven(() => updatePaymentConnection(client, { mode, ...change }))
    queries.setQueryData(paymentConnectionsOptions(client).queryKey, payments)
  }
  const use = () =>
    run(async () => {
      await update({ isActive: true })
      return { message: `New payments use ${mode === 'TEST' ? 'test mode' : 'live mode'}.` }
    })
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">Stripe</span>
          <ModeBadge mode={mode} />
          {isActive ? <Badge tone="positive">In use</Badge> : null}
          {isReadable ? null : <Badge tone="critical">Enter the keys again</Badge>}
        </span>
        <span className="block text-sm text-ink-soft">
          {`Key ends in ${connection.secretKeyLastFour}, webhook secret in ${connection.webhookSecretLastFour}. `}
          {['Cards', ...methods.map((method) => methodNames[method])].join(', ')}.{' '}
          {walletDomain
            ? `Apple Pay and Google Pay on ${walletDomain}. `
            : 'Apple Pay and Google Pay need the domain of your checkout in Stripe: Settings, Payment method domains. '}
          {publishableKey
            ? 'Customers pay within your checkout.'
            : 'Customers pay on the page of Stripe. Enter the publishable key to take payments within your checkout.'}
          {agentProfileId ? ` Assistants of shoppers pay by tokens for ${agentProfileId}.` : ''}
        </span>
      </span>
      {may('SETTINGS.MANAGE') ? (
        <Menu
          label={`Actions for ${name}`}
          items={[
            ...(isActive ? [] : [{ key: 'use', label: 'Use for new payments', onChoose: () => void use() }]),
            { key: 'methods', label: 'Payment methods', onChoose: () => setOpen('methods') },
            { key: 'agents', label: 'Payments by assistants', onChoose: () => setOpen('agents') },
            { key: 'remove', label: 'Disconnect', tone: 'critical', onChoose: () => setOpen('remove') },
          ]}
        />
      ) : null}
      <FormDialog
        open={open === 'methods'}
        onClose={() => setOpen(undefined)}
        title={name}
        save="Save"
        onSave={() => update({ methods: [...chosen] })}
      >
        {() => <MethodBoxes available={available} chosen={chosen} onChange={setChosen} />}
      </FormDialog>
      <FormDialog
        open={open === 'agents'}
        onClose={() => setOpen(undefined)}
        title={`Payments by assistants, ${name}`}
        save="Save"
        onSave={() => update({ agentProfileId: profile.trim() })}
      >
        {(errorOf) => (
          <>
            <p>
              An assistant can pay for its shopper by a token of Stripe, which is made for your Stripe
              profile. Without the profile, the shopper pays in your checkout.
            </p>
            <TextField
              label="Stripe profile"
              note="optional"
              autoComplete="off"
              hint="In Stripe: Settings, Business, Stripe profile. It starts with profile_ and is public."
              value={profile}
              onChange={({ target }) => setProfile(target.value)}
              error={errorOf('agentProfileId')}
            />
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={`Disconnect ${name}?`}
        confirm="Disconnect"
        failure="The account was not disconnected"
        onClose={() => setOpen(undefined)}
        onConfirm={async () => {
          const { payments } = await disconnectStripe(client, { mode })
          queries.setQueryData(paymentConnectionsOptions(client).queryKey, payments)
        }}
      >
        <p>The keys are deleted. You can capture and refund its earlier payments in Stripe only.</p>
      </ConfirmDialog>
    </li>
  )
}
