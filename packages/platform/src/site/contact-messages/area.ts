import type { Area } from '../../kernel/area.ts'
import { contactMessage } from './email.ts'
import { handlers } from './handlers.ts'
import { sweepMessages } from './store.ts'

/** The messages of the contact form. */
export const contactMessagesArea = {
  name: 'contactMessages',
  handlers,
  emails: [contactMessage],
  sweep: sweepMessages,
} satisfies Area
