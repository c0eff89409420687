import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { DisabledEmail } from './emails.ts'

export const english: DisabledEmail = ({ page, name, url, isGone, isAgent }) => ({
  subject: isAgent ? `Order events for “${name}” were deactivated` : `Webhook “${name}” was deactivated`,
  intro: isAgent
    ? [
        `The platform has deactivated the order events to ${url}.`,
        'Save the address again under Settings, Assistants when it works. The missed events are not sent later.',
      ]
    : [
        `The platform has deactivated the webhook at ${url}.`,
        'Activate it in the back office when it works again. You can replay the missed events there for 30 days.',
      ],
  lines: [
    isGone ? 'Reason: it answered 410 Gone.' : 'Reason: it has accepted no delivery for three days.',
    ...officeButton(page, isAgent ? 'Open assistants' : 'Open webhook'),
  ],
})
