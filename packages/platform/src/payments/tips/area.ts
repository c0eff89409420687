import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { keepTip } from './on-order.ts'

export const tipsArea = {
  name: 'tips',
  handlers,
  reactions: { 'wix.ecom.v1.order_created': keepTip },
} satisfies Area
