import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { backInStock } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import {
  type MailBatch,
  mailBatch,
  notifyWaiting,
  type RestockNotice,
  type SentBatch,
  settle,
} from './notify.ts'
import { notifyReturned, type Returned, reactions } from './reactions.ts'
import { deleteFinished } from './store.ts'
import { pages } from './unsubscribe.ts'
import { planMissedWatch, watchApps, watchJob } from './watch.ts'

/** Staff look up whether a customer was notified for months. */
const keptFor = days(365)
export const backInStockArea = {
  name: 'backInStock',
  handlers,
  pages,
  reactions,
  emails: [backInStock],
  jobs: {
    'backInStock.returned': (ctx, returned: Returned) => notifyReturned(ctx, returned),
    'backInStock.notify': (ctx, notice: RestockNotice) => notifyWaiting(ctx, notice, false),
    'backInStock.mail': (ctx, batch: MailBatch) => mailBatch(ctx, batch),
    'backInStock.settle': (ctx, sent: SentBatch) => settle(ctx, sent),
    [watchJob]: watchApps,
  },
  sweep: async (ctx) => {
    await deleteFinished(ctx, later(ctx.clock.now(), -keptFor))
    await planMissedWatch(ctx)
  },
} satisfies Area
