import type { DisabledEmail } from './emails.ts'

export const english: DisabledEmail = ({ name, url, isGone }) => ({
  subject: `Webhook “${name}” was deactivated`,
  intro: [
    `Vitrine has deactivated the webhook at ${url}. ${
      isGone ? 'It answered 410 Gone.' : 'It has accepted no delivery for three days.'
    }`,
    'Activate it in the back office when it works again. You can replay the missed events there for 30 days.',
  ],
  lines: [],
})
