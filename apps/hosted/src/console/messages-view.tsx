import { useQuery } from '@tanstack/react-query'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { MailIcon } from '@vitrine/ui/icons'
import { toFailure } from '../data/failure.ts'
import type { Message } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { ask, messages } from './control-plane.ts'
import { Loaded } from './loaded.tsx'
import { useChange } from './panel.tsx'
import { When } from './when.tsx'

const channels = { SMS: 'Text message', CALL: 'Phone call', PUSH: 'Prompt' } as const

/** All text messages, calls and prompts. Prompts can be answered. */
export function MessagesView({ locale }: { readonly locale: string }) {
  return (
    <Loaded query={useQuery(messages)}>
      {(all) => {
        if (all.length === 0) return <NoMessage />
        return (
          <ul className="max-w-3xl">
            {all.map((message) => (
              <MessageLine key={message.id} message={message} locale={locale} />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

interface MessageLineProps {
  readonly message: Message
  readonly locale: string
}

function MessageLine({ message, locale }: MessageLineProps) {
  const { channel, to, text, code, date } = message
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>{channels[channel]}</span>
        <span className="min-w-0 break-all">to {to}</span>
        <span className="ml-auto">
          <When date={date} locale={locale} />
        </span>
      </p>
      <p className="mt-1">{text}</p>
      {code ? (
        <p className="mt-2 flex items-center gap-2">
          <span className="vt-numbers font-code text-xl">{code}</span>
          <CopyButton what="the code" text={code} />
        </p>
      ) : null}
      {channel === 'PUSH' && !code ? <Prompt message={message} /> : null}
    </li>
  )
}

function Prompt({ message: { id, to, answer } }: { readonly message: Message }) {
  const change = useChange(
    (action: 'approve' | 'deny') => ask(`POST /_dev/messages/${id}/${action}`, {}),
    messages.queryKey,
    (action) => (action === 'approve' ? 'Sign-in approved.' : 'Sign-in denied.'),
  )
  if (answer === 'APPROVED')
    return (
      <Badge className="mt-2" tone="positive">
        Approved
      </Badge>
    )
  if (answer === 'DENIED')
    return (
      <Badge className="mt-2" tone="critical">
        Denied
      </Badge>
    )
  return (
    <div className="mt-3 flex flex-col gap-3">
      {change.error ? <FailureBanner failure={toFailure(change.error)} /> : null}
      <div className="flex gap-3">
        <Button
          size="sm"
          variant="secondary"
          busy={change.isPending}
          aria-label={`Approve sign-in of ${to}`}
          onClick={() => change.mutate('approve')}
        >
          Approve
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={change.isPending}
          aria-label={`Deny sign-in of ${to}`}
          onClick={() => change.mutate('deny')}
        >
          Deny
        </Button>
      </div>
    </div>
  )
}

function NoMessage() {
  return (
    <EmptyState title="No messages yet" icon={<MailIcon size={32} />}>
      Set up two-step verification. Its text messages, calls and prompts appear here.
    </EmptyState>
  )
}
