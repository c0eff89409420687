import type { Area } from '../../kernel/area.ts'
import { approved, declined, exchanged, received } from './emails/kinds.ts'
import { handlers } from './handlers.ts'

export const returnsArea = {
  name: 'returns',
  handlers,
  emails: [approved, declined, received, exchanged],
} satisfies Area
