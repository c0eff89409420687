import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { removeCallsBefore } from './calls-store.ts'
import { stuckPayment, stuckRedemption } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import * as redemptions from './redemptions.ts'
import * as removedApps from './removed-apps.ts'
import * as stock from './stock.ts'

/** Services of apps that are called while carts are priced. */
export const servicePluginsArea = {
  name: 'servicePlugins',
  handlers,
  emails: [stuckRedemption, stuckPayment],
  jobs: { ...stock.jobs, ...removedApps.jobs, ...redemptions.jobs },
  reactions: { ...stock.reactions, ...removedApps.reactions },
  sweep: (ctx) => removeCallsBefore(ctx, later(ctx.clock.now(), -days(7))),
} satisfies Area
