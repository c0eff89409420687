import type { WebhookAttempt } from '@vitrine/client/webhooks'
import { cx } from '@vitrine/ui/cx'

import { formatMoment } from '../../../data/format.ts'
import { ExternalText } from '../../../shell/external-text.tsx'
import { attemptText, isAccepted } from './webhook-labels.ts'

export function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  return (
    <div className="text-sm">
      <p className={cx('font-medium', !isAccepted(attempt) && 'text-critical')}>{attemptText(attempt)}</p>
      <p className="text-ink-soft">
        <time dateTime={attempt.date.toISOString()}>{formatMoment(attempt.date)}</time>
      </p>
      {attempt.reply ? <ExternalText label="Response">{attempt.reply}</ExternalText> : null}
    </div>
  )
}
