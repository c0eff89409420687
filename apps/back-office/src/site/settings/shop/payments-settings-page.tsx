import { ManualSection } from '../payments/manual-section.tsx'
import { ProviderSection } from '../payments/provider-section.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useCheckoutSettings } from './use-checkout-settings.ts'

export function PaymentsSettingsPage() {
  const state = useCheckoutSettings()
  return (
    <SettingsFrame
      title="Payments"
      detail="How customers pay, and when their money is taken. Changes apply to new orders."
      state={state}
    >
      {({ checkoutFields: { delayCaptureEnabled, captureBeforeExpiryEnabled }, acceptingPayments }) => (
        <div className="mt-4 flex flex-col gap-7">
          <ProviderSection />
          <ManualSection />
          <SwitchRow
            label="Accept payments"
            hint="If off, customers cannot check out."
            checked={acceptingPayments}
            onChange={(next) => state.change({ acceptingPayments: next }, 'Saved.')}
          />
          <SwitchRow
            label="Authorise payments first"
            hint="The card is authorised with the order. You capture the payment when you ship the items. Authorisations that you do not capture expire."
            checked={delayCaptureEnabled}
            onChange={(next) =>
              state.change(
                { checkoutFields: { delayCaptureEnabled: next } },
                next ? 'Payments are now authorised first.' : 'Payments are now captured immediately.',
              )
            }
          />
          {delayCaptureEnabled ? (
            <SwitchRow
              label="Capture automatically before expiry"
              hint="Authorised payments are captured shortly before the authorisation expires."
              checked={captureBeforeExpiryEnabled}
              onChange={(next) =>
                state.change({ checkoutFields: { captureBeforeExpiryEnabled: next } }, 'Saved.')
              }
            />
          ) : null}
        </div>
      )}
    </SettingsFrame>
  )
}
