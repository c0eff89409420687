import type { Area } from '../../kernel/area.ts'
import { confirmation } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { pages } from './pages.ts'
import { sweepSubscribers } from './store.ts'

/** The subscribers of the newsletter. The shop sends it with a tool of its choice. */
export const newsletterArea = {
  name: 'newsletter',
  handlers,
  pages,
  emails: [confirmation],
  sweep: sweepSubscribers,
} satisfies Area
