import type { Area } from '../../kernel/area.ts'
import * as emails from './emails/kinds.ts'
import { reactions } from './reactions.ts'

/** Emails to the shop about what happens in it. */
export const notificationsArea = {
  name: 'notifications',
  reactions,
  emails: Object.values(emails),
} satisfies Area
