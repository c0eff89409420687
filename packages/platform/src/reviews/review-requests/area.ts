import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { cancelJob, runCancelJob } from './cancel.ts'
import { sendJob } from './create.ts'
import { handlers } from './handlers.ts'
import { reactions } from './reactions.ts'
import { send, settle, settleJob } from './send.ts'
import { pages } from './stop-page.ts'
import { deleteFinished } from './store.ts'

/** Whether somebody was asked is a question of a year; the links of a mail are good for half of it. */
const keptFor = days(365)
/** Buyers are asked by mail what they think, a while after their order has left. */
export const reviewRequestsArea = {
  name: 'reviewRequests',
  handlers,
  pages,
  reactions,
  jobs: { [sendJob]: send, [settleJob]: settle, [cancelJob]: runCancelJob },
  sweep: (ctx) => deleteFinished(ctx, later(ctx.clock.now(), -keptFor)),
} satisfies Area
