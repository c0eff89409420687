import type { Push } from './use-push.ts'

/** Explains the browser's question about notifications, and why it failed. */
export function PushConsent({ push: { device, problem } }: { readonly push: Push }) {
  return (
    <div className="text-sm text-ink-soft">
      <input type="hidden" name="device" value={device ?? ''} />
      {problem ? (
        <p role="alert" className="text-critical">
          {problems[problem]}
        </p>
      ) : (
        <p>The browser asks whether this shop may show notifications.</p>
      )}
    </div>
  )
}

const problems = {
  denied:
    'Notifications are blocked. Allow them for this shop in the settings of the browser, then continue.',
  failed: 'This browser could not subscribe to notifications. Try again or choose another method.',
} as const
