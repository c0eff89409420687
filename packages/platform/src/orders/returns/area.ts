import type { Area } from '../../kernel/area.ts'
import { approved, declined, received } from './emails/kinds.ts'
import { handlers } from './handlers.ts'

export const returnsArea = {
  name: 'returns',
  handlers,
  emails: [approved, declined, received],
} satisfies Area
