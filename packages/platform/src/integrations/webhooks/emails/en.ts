import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { DisabledEmail } from './emails.ts'

export const english: DisabledEmail = ({ page, name, url, isGone }) => ({
  subject: `Webhook “${name}” was deactivated`,
  intro: [
    `The platform has deactivated the webhook at ${url}.`,
    'Activate it in the back office when it works again. You can replay the missed events there for 30 days.',
  ],
  lines: [
    isGone ? 'Reason: it answered 410 Gone.' : 'Reason: it has accepted no delivery for three days.',
    ...officeButton(page, 'Open webhook'),
  ],
})
