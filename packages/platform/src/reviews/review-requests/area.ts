import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { cancelJob, runCancelJob } from './cancel.ts'
import { sendJob } from './create.ts'
import { reviewRequest } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { reactions } from './reactions.ts'
import { send, settle, settleJob } from './send.ts'
import { pages } from './stop-page.ts'
import { deleteFinished } from './store.ts'

/** Staff look up requests for a year; the links of their emails work for half a year. */
const keptFor = days(365)
/** Emails that ask buyers for reviews some time after the fulfilment. */
export const reviewRequestsArea = {
  name: 'reviewRequests',
  handlers,
  emails: [reviewRequest],
  pages,
  reactions,
  jobs: { [sendJob]: send, [settleJob]: settle, [cancelJob]: runCancelJob },
  sweep: (ctx) => deleteFinished(ctx, later(ctx.clock.now(), -keptFor)),
} satisfies Area
