import type { WebhookAttempt } from '@vitrine/client/webhooks'
import { cx } from '@vitrine/ui/cx'

import { formatMoment } from '../../data/format.ts'
import { attemptWords, isAccepted } from './webhook-words.ts'

/** One try: when, what the receiver answered, and how long it took. */
export function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  return (
    <div className="text-sm">
      <p className={cx('font-medium', !isAccepted(attempt) && 'text-critical')}>{attemptWords(attempt)}</p>
      <p className="text-ink-soft">
        <time dateTime={attempt.date.toISOString()}>{formatMoment(attempt.date)}</time>
      </p>
      {attempt.reply ? <Text label="The reply">{attempt.reply}</Text> : null}
    </div>
  )
}

interface TextProps {
  readonly label: string
  readonly children: string
}

/** Text of somebody else's, as it came. */
export const Text = ({ label, children }: TextProps) => (
  <section
    // Scrolled by keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus
    tabIndex={0}
    aria-label={label}
    className="mt-2 max-h-72 overflow-auto rounded-md bg-surface p-3"
  >
    <pre className="font-code text-xs break-all whitespace-pre-wrap">{children}</pre>
  </section>
)
