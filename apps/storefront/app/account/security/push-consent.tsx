import { moreTexts } from '../../texts/texts.ts'
import type { Push } from './use-push.ts'

/** Explains the browser's question about notifications, and why it failed. */
export function PushConsent({ push: { device, problem } }: { readonly push: Push }) {
  return (
    <div className="text-sm text-ink-soft">
      <input type="hidden" name="device" value={device ?? ''} />
      {problem ? (
        <p role="alert" className="text-critical">
          {problem === 'denied' ? moreTexts.security.pushDenied : moreTexts.security.pushFailed}
        </p>
      ) : (
        <p>{moreTexts.security.pushAsks}</p>
      )}
    </div>
  )
}
