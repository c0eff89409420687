import type { Context } from '../../kernel/http/context.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { listPlugins, type PluginRow } from './store.ts'

/**
 * Changes the plugins of the site, one change at a time. The settings, which every call reads anyway, contain the
 * active types and the list version, so that sites without plugins need no query.
 */
export async function changePlugins<T, C extends Context>(
  ctx: C,
  change: (inner: C, plugins: readonly PluginRow[]) => Promise<T>,
): Promise<T> {
  const result = await ctx.transaction(async (inner) => {
    const settings = await lockSettings(inner)
    const done = await change(inner as C, await listPlugins(inner))
    const active = (await listPlugins(inner)).filter((plugin) => plugin.active)
    const types = [...new Set(active.map(({ component_type }) => component_type))]
    const version = (settings.servicePlugins?.version ?? 0) + 1
    await storeSettings(inner, { ...settings, servicePlugins: { version, types } })
    return done
  })
  ctx.services.forgetSettings()
  return result
}
