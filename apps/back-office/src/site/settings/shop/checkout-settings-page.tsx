import type { CheckoutSettings } from '@vitrine/client/checkout-settings'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { Section } from '../../../shell/section.tsx'
import { NumberSetting } from '../number-setting.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { AbandonmentSection } from './abandonment-section.tsx'
import { PoliciesSection } from './policies-section.tsx'
import { type CheckoutSettingsState, useCheckoutSettings } from './use-checkout-settings.ts'

const guests = [
  { value: 'ALLOWED', label: 'All customers', description: 'Guests can check out with an email address.' },
  {
    value: 'MEMBERS_ONLY',
    label: 'Members only',
    description: 'Customers must sign in or sign up before checkout.',
  },
] as const

const merges = [
  {
    value: 'ADD_UP',
    label: 'Merge both carts',
    description: 'Quantities are limited to the available stock.',
  },
  {
    value: 'KEEP_MEMBERS',
    label: 'Keep the saved cart',
    description: 'The cart from before the sign-in is discarded.',
  },
  {
    value: 'KEEP_VISITORS',
    label: 'Keep the current cart',
    description: 'The saved cart of the account is discarded.',
  },
] as const

const billing = [
  {
    value: 'MINIMUM_REQUIRED_FIELDS',
    label: 'Name and country',
    description: 'The minimum that a payment requires.',
  },
  { value: 'All_FIELDS', label: 'Full address', description: 'For complete invoices.' },
] as const

export function CheckoutSettingsPage() {
  const state = useCheckoutSettings()
  return (
    <SettingsFrame
      title="Checkout"
      detail="The fields of the checkout, and guest checkout. Changes take effect immediately."
      state={state}
    >
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
      <Section title="Availability">
        <div className="flex flex-col gap-7">
          <SwitchRow
            label="Checkout is open"
            hint="If closed, customers can fill their carts but cannot place orders."
            checked={settings.acceptingPayments}
            onChange={(acceptingPayments) =>
              change({ acceptingPayments }, acceptingPayments ? 'Checkout opened.' : 'Checkout closed.')
            }
          />
          <RadioGroup
            legend="Checkout access"
            name="guests"
            options={guests}
            value={settings.guestCheckout}
            onChange={(value) =>
              change({ guestCheckout: value as CheckoutSettings['guestCheckout'] }, 'Saved.')
            }
          />
          <RadioGroup
            legend="Cart after sign-in"
            name="merge"
            options={merges}
            value={settings.cartMerge}
            onChange={(value) => change({ cartMerge: value as CheckoutSettings['cartMerge'] }, 'Saved.')}
          />
        </div>
      </Section>
      <Section title="Customer details">
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
            label="Offer newsletter"
            hint="Shows an optional checkbox."
            checked={fields.subscriptionCheckbox.visible}
            onChange={(visible) =>
              change(
                { checkoutFields: { subscriptionCheckbox: { ...fields.subscriptionCheckbox, visible } } },
                'Saved.',
              )
            }
          />
          <SwitchRow
            label="Require agreement to policies"
            hint="Customers must tick a checkbox before they place the order."
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
            label="Accept gift cards"
            checked={fields.giftCardRedeemEnabled}
            onChange={(giftCardRedeemEnabled) =>
              change({ checkoutFields: { giftCardRedeemEnabled } }, 'Saved.')
            }
          />
          <NumberSetting
            label="Stock reservation during payment"
            hint="Reserved items are not available to other customers."
            unit={unitNames[settings.stockHold.unit]}
            value={String(settings.stockHold.value)}
            onCommit={(value) =>
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
