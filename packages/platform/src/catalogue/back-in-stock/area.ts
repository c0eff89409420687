import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { handlers } from './handlers.ts'
import { type MailBatch, mailBatch, settle, type Telling, type Told, tell } from './notify.ts'
import { type Returned, reactions, tellReturned } from './reactions.ts'
import { deleteFinished } from './store.ts'
import { pages } from './unsubscribe.ts'

/** Whether somebody was told is a question of months. */
const keptFor = days(365)
export const backInStockArea = {
  name: 'backInStock',
  handlers,
  pages,
  reactions,
  jobs: {
    'backInStock.returned': (ctx, returned: Returned) => tellReturned(ctx, returned),
    'backInStock.tell': (ctx, telling: Telling) => tell(ctx, telling, false),
    'backInStock.mail': (ctx, batch: MailBatch) => mailBatch(ctx, batch),
    'backInStock.settle': (ctx, told: Told) => settle(ctx, told),
  },
  sweep: (ctx) => deleteFinished(ctx, later(ctx.clock.now(), -keptFor)),
} satisfies Area
