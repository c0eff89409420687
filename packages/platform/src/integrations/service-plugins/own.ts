import type { Caller, Context } from '../../kernel/http/context.ts'
import { findPlugin, type PluginRow } from './store.ts'

/** An installed app can only access its own plugins. */
export function isOf({ role, via, appId }: Caller, owner: string): boolean {
  return role !== 'app' || via !== 'token' || appId === owner
}

export async function readOwn(ctx: Context<'SERVICE_PLUGIN_NOT_FOUND'>, id: string): Promise<PluginRow> {
  const row = await findPlugin(ctx, id)
  return row && isOf(ctx.caller, row.app_id) ? row : ctx.fail('SERVICE_PLUGIN_NOT_FOUND')
}
