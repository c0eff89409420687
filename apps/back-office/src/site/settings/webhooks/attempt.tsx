import type { WebhookAttempt } from '@vitrine/client/webhooks'
import { cx } from '@vitrine/ui/cx'

import { formatMoment } from '../../../data/format.ts'
import { ForeignText } from '../../../shell/foreign-text.tsx'
import { attemptWords, isAccepted } from './webhook-words.ts'

export function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  return (
    <div className="text-sm">
      <p className={cx('font-medium', !isAccepted(attempt) && 'text-critical')}>{attemptWords(attempt)}</p>
      <p className="text-ink-soft">
        <time dateTime={attempt.date.toISOString()}>{formatMoment(attempt.date)}</time>
      </p>
      {attempt.reply ? <ForeignText label="Response">{attempt.reply}</ForeignText> : null}
    </div>
  )
}
