import type { Area } from '../../kernel/area.ts'
import { together } from '../../kernel/http/context.ts'
import { customerJob, recordBuyers } from './customer-record.ts'
import { cancellation, confirmation, edited, link, newOrder } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { reactions } from './reactions.ts'

export const ordersArea = {
  name: 'orders',
  handlers,
  jobs: { [customerJob]: together(recordBuyers) },
  reactions,
  emails: [confirmation, edited, cancellation, link, newOrder],
} satisfies Area
