import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { keepTip } from './on-order.ts'
import { seed } from './seed.ts'

export const tipsArea = {
  name: 'tips',
  handlers,
  seed,
  reactions: { 'wix.ecom.v1.order_created': keepTip },
} satisfies Area
