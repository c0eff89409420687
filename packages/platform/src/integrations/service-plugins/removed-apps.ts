import { findInstallationOf } from '../../identity/clients/index.ts'
import type { Area, Job } from '../../kernel/area.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { changePlugins } from './registry.ts'
import { savePlugin } from './store.ts'

const switchOffJob = 'servicePlugins.appRemoved'

export const reactions: NonNullable<Area['reactions']> = {
  AppRemoved: (ctx, appId) => ctx.schedule(switchOffJob, ctx.clock.now(), { appId }),
}

/**
 * A removed app must not receive data of carts and buyers, so its plugins are deactivated. A later installation does
 * not reactivate them.
 */
const switchOff = outsideTransaction<Job>(async (ctx, { appId }: { readonly appId: string }) => {
  if (await findInstallationOf(ctx, appId)) return
  await changePlugins(ctx, async (inner, plugins) => {
    for (const { plugin_id, app_id, active, document } of plugins)
      if (app_id === appId && active) await savePlugin(inner, plugin_id, false, document)
  })
})

export const jobs = { [switchOffJob]: switchOff }
