import type { ContactMessage } from '@vitrine/client/contact-messages'
import { Badge } from '@vitrine/ui/badge'
import { Button, buttonClass } from '@vitrine/ui/button'

import { formatMoment } from '../../data/format.ts'

export interface MessageRowProps {
  readonly message: ContactMessage
  readonly mayChange: boolean
  readonly onMark: (isRead: boolean) => void
  readonly onDelete: () => void
}

export function MessageRow({ message, mayChange, onMark, onDelete }: MessageRowProps) {
  const { name, email, message: text, isRead, createdDate } = message
  const shortened = text.replace(/\s+/g, ' ').slice(0, 90)
  return (
    <li className="border-b border-line">
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isRead && mayChange) onMark(true)
        }}
      >
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <span className={isRead ? '' : 'font-medium'}>{name}</span>
          {isRead ? null : <Badge tone="accent">New</Badge>}
          <span className="min-w-0 flex-1 truncate text-sm text-ink-soft max-sm:order-last max-sm:basis-full">
            {shortened}
          </span>
          <time dateTime={createdDate.toISOString()} className="vt-numbers text-sm text-ink-soft">
            {formatMoment(createdDate)}
          </time>
        </summary>
        <div className="pb-5">
          <p className="max-w-measure whitespace-pre-line">{text}</p>
          <p className="mt-3 text-sm text-ink-soft">{email}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <a href={`mailto:${email}`} className={buttonClass({ size: 'sm' })}>
              Reply by email
            </a>
            {mayChange ? (
              <>
                <Button variant="secondary" size="sm" onClick={() => onMark(!isRead)}>
                  {isRead ? 'Mark as unread' : 'Mark as read'}
                </Button>
                <Button variant="quiet" size="sm" onClick={onDelete}>
                  Delete
                </Button>
              </>
            ) : null}
          </div>
        </div>
      </details>
    </li>
  )
}
