import { seed } from '../../assembly/seeds/steps/service-plugins.ts'
import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { removeCallsBefore } from './calls-store.ts'
import { handlers } from './handlers.ts'
import * as redemptions from './redemptions.ts'
import * as removedApps from './removed-apps.ts'
import * as stock from './stock.ts'

export { type AskContext, askEach, askPlugins, type PluginAnswer, pluginsOf } from './ask.ts'
export { createPluginMemory, type PluginMemory } from './memory.ts'
export { paymentProviders, providerNamed, providerToPayBy } from './provider.ts'
export type { BenefitType } from './redemption-rules.ts'
export { giveBackBenefits, giveBackNow, redeem } from './redemptions.ts'
export { keepSecret, readSecret } from './secrets.ts'
export { amount, pluginAddress } from './shapes.ts'

/** Services of apps, asked while carts are priced. */
export const servicePluginsArea = {
  name: 'servicePlugins',
  handlers,
  seed,
  jobs: { ...stock.jobs, ...removedApps.jobs, ...redemptions.jobs },
  reactions: { ...stock.reactions, ...removedApps.reactions },
  sweep: (ctx) => removeCallsBefore(ctx, later(ctx.clock.now(), -days(7))),
} satisfies Area
