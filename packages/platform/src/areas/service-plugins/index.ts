import type { Area } from '../../area.ts'
import { days, later } from '../../time-spans.ts'
import { removeCallsBefore } from './calls-store.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'
import { jobs, reactions } from './stock.ts'

export { type AskContext, askEach, askPlugins, type PluginAnswer, pluginsOf } from './ask.ts'
export { createPluginMemory, type PluginMemory } from './memory.ts'
export { amount, pluginAddress } from './shapes.ts'

/** Services of apps, asked while carts are priced. */
export const servicePluginsArea = {
  name: 'servicePlugins',
  handlers,
  seed,
  jobs,
  reactions,
  sweep: (ctx) => removeCallsBefore(ctx, later(ctx.clock.now(), -days(7))),
} satisfies Area
