import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useCheckoutSettings } from './use-checkout-settings.ts'

export function PaymentsSettingsPage() {
  const state = useCheckoutSettings()
  return (
    <SettingsFrame
      title="Payments"
      detail="When the money is taken. Changes count for new orders."
      state={state}
    >
      {({ checkoutFields: { delayCaptureEnabled, captureBeforeExpiryEnabled }, acceptingPayments }) => (
        <div className="mt-4 flex flex-col gap-7">
          <SwitchRow
            label="Take payments"
            hint="Switched off, nobody can check out."
            checked={acceptingPayments}
            onChange={(next) => state.change({ acceptingPayments: next }, 'Saved.')}
          />
          <SwitchRow
            label="Hold the money first"
            hint="Cards are not charged with the order: the money is held, and you capture it when you send. What is held and not captured goes back to the buyer."
            checked={delayCaptureEnabled}
            onChange={(next) =>
              state.change(
                { checkoutFields: { delayCaptureEnabled: next } },
                next ? 'Cards are held from now on.' : 'Cards are charged at once from now on.',
              )
            }
          />
          {delayCaptureEnabled ? (
            <SwitchRow
              label="Capture before it goes back"
              hint="What you forget is captured by itself shortly before it expires."
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
