import type { Area } from '../../kernel/area.ts'
import { reactions } from './reactions.ts'

/** Emails to the shop about what happens in it. */
export const notificationsArea = { name: 'notifications', reactions } satisfies Area
