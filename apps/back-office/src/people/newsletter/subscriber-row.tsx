import type { NewsletterSubscriber } from '@vitrine/client/newsletter'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'

import { formatMoment } from '../../data/format.ts'
import { stateNames } from './states.ts'

export interface SubscriberRowProps {
  readonly subscriber: NewsletterSubscriber
  /** Absent without the permission. */
  readonly onDelete?: (() => void) | undefined
}

/** The forms of our storefront; others name themselves. */
const places: Readonly<Record<string, string>> = {
  section: 'in a section of a page',
  footer: 'at the foot of a page',
  page: 'on the newsletter page',
}

export function SubscriberRow({ subscriber, onDelete }: SubscriberRowProps) {
  const { email, state, source, createdDate, confirmedDate, unsubscribedDate } = subscriber
  const facts = [
    `Signed up ${formatMoment(createdDate)}`,
    confirmedDate && `confirmed ${formatMoment(confirmedDate)}`,
    unsubscribedDate && `unsubscribed ${formatMoment(unsubscribedDate)}`,
    source && (places[source] ?? `in “${source}”`),
  ]
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words">{email}</p>
        <p className="vt-numbers text-sm text-ink-soft">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <Badge tone={state === 'CONFIRMED' ? 'positive' : 'neutral'}>{stateNames[state]}</Badge>
      {onDelete ? (
        <Button variant="quiet" size="sm" aria-label={`Delete ${email}`} onClick={onDelete}>
          Delete
        </Button>
      ) : null}
    </li>
  )
}
