import type { CheckoutSettings } from '@vitrine/client/checkout-settings'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { Section } from '../../../shell/section.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SettleField } from '../settle-field.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { AbandonmentSection } from './abandonment-section.tsx'
import { PoliciesSection } from './policies-section.tsx'
import { type CheckoutSettingsState, useCheckoutSettings } from './use-checkout-settings.ts'

const guests = [
  { value: 'ALLOWED', label: 'Everybody', description: 'An address is enough.' },
  { value: 'MEMBERS_ONLY', label: 'Members only', description: 'Who buys signs in first, or signs up.' },
] as const

const merges = [
  { value: 'ADD_UP', label: 'Add both up', description: 'As far as there is stock.' },
  {
    value: 'KEEP_MEMBERS',
    label: 'Keep the member’s',
    description: 'What was gathered before signing in goes.',
  },
  { value: 'KEEP_VISITORS', label: 'Keep the new one', description: 'What stood in the account goes.' },
] as const

const billing = [
  { value: 'MINIMUM_REQUIRED_FIELDS', label: 'Name and country', description: 'What a payment needs.' },
  { value: 'All_FIELDS', label: 'The whole address', description: 'For invoices with everything on them.' },
] as const

export function CheckoutSettingsPage() {
  const state = useCheckoutSettings()
  return (
    <SettingsFrame title="Checkout" detail="Changes count at once, for everybody." state={state}>
      {(settings) => <Known state={state} settings={settings} />}
    </SettingsFrame>
  )
}

interface KnownProps {
  readonly state: CheckoutSettingsState
  readonly settings: CheckoutSettings
}

function Known({ state, settings }: KnownProps) {
  const { change } = state
  const { checkoutFields: fields } = settings
  return (
    <div className="mt-4 flex flex-col gap-14">
      <Section title="Who may buy">
        <div className="flex flex-col gap-7">
          <SwitchRow
            label="The shop sells"
            hint="Switched off, carts can be filled, and nobody can check out."
            checked={settings.acceptingPayments}
            onChange={(acceptingPayments) =>
              change(
                { acceptingPayments },
                acceptingPayments ? 'The shop sells.' : 'Nobody can check out now.',
              )
            }
          />
          <RadioGroup
            legend="Who checks out"
            name="guests"
            options={guests}
            value={settings.guestCheckout}
            onChange={(value) =>
              change({ guestCheckout: value as CheckoutSettings['guestCheckout'] }, 'Saved.')
            }
          />
          <RadioGroup
            legend="Two carts, when somebody signs in"
            name="merge"
            options={merges}
            value={settings.cartMerge}
            onChange={(value) => change({ cartMerge: value as CheckoutSettings['cartMerge'] }, 'Saved.')}
          />
        </div>
      </Section>
      <Section title="What is asked">
        <div className="flex flex-col gap-7">
          <RadioGroup
            legend="Billing address"
            name="billing"
            options={billing}
            value={settings.checkoutBillingFields}
            onChange={(value) =>
              change({ checkoutBillingFields: value as CheckoutSettings['checkoutBillingFields'] }, 'Saved.')
            }
          />
          <SwitchRow
            label="Offer news by e-mail"
            hint="A box that buyers may tick."
            checked={fields.subscriptionCheckbox.visible}
            onChange={(visible) =>
              change(
                { checkoutFields: { subscriptionCheckbox: { ...fields.subscriptionCheckbox, visible } } },
                'Saved.',
              )
            }
          />
          <SwitchRow
            label="Buyers agree to your policies"
            hint="A box that has to be ticked before the order."
            checked={fields.policyAgreementCheckbox.visible}
            onChange={(visible) =>
              change(
                {
                  checkoutFields: {
                    policyAgreementCheckbox: { ...fields.policyAgreementCheckbox, visible },
                  },
                },
                'Saved.',
              )
            }
          />
          <SwitchRow
            label="Take gift cards"
            checked={fields.giftCardRedeemEnabled}
            onChange={(giftCardRedeemEnabled) =>
              change({ checkoutFields: { giftCardRedeemEnabled } }, 'Saved.')
            }
          />
          <SettleField
            label="Stock is kept for a buyer who pays"
            hint="Others cannot buy it for so long."
            unit={unitNames[settings.stockHold.unit]}
            value={String(settings.stockHold.value)}
            onSettle={(value) =>
              change({ stockHold: { ...settings.stockHold, value: Number(value) } }, 'Saved.')
            }
          />
        </div>
      </Section>
      <PoliciesSection state={state} policies={settings.checkoutPolicies} />
      <AbandonmentSection state={state} abandonment={settings.abandonment} />
    </div>
  )
}

const unitNames = { MINUTES: 'minutes', HOURS: 'hours', DAYS: 'days' } as const
