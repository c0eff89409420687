import type { PluginComponentType, ServicePluginsHandlers } from '../../generated/service-plugins.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { describeRefusedUrl } from '../../kernel/outbound.ts'
import { record } from './ask.ts'
import { type CallRow, callFields, callId, ofPlugins, removeCalls, toCall } from './calls-store.ts'
import type { PluginDocument } from './columns.ts'
import { exampleOf } from './examples.ts'
import { isOf, readOwn } from './own.ts'
import { providerHandlers } from './provider-calls.ts'
import { listAccounts, removeAccount } from './provider-store.ts'
import { changePlugins } from './registry.ts'
import { foreignSetting, isBaseUrl, kinds } from './rules.ts'
import { send } from './send.ts'
import { insertPlugin, listPlugins, removePlugin, resume, savePlugin } from './store.ts'
import { showPlugin, toPlugin } from './to-plugin.ts'

const mostPlugins = 30

export const handlers: ServicePluginsHandlers = {
  ...providerHandlers,

  createServicePlugin: outsideTransaction(async ({ servicePlugin: { active = true, ...sent } }, ctx) => {
    const { componentType, appId, name, baseUrl } = sent
    if (!isOf(ctx.caller, appId)) ctx.fail('FORBIDDEN')
    const { timeout, fallback } = kinds[componentType]
    const document = {
      name,
      baseUrl,
      timeout: sent.timeout ?? timeout,
      fallback: sent.fallback ?? fallback,
      settings: sent.settings ?? {},
    }
    checkAddress(ctx, baseUrl)
    checkSettings(ctx, componentType, document)
    const made = await changePlugins(ctx, async (inner, plugins) => {
      if (plugins.length >= mostPlugins) inner.fail('TOO_MANY_SERVICE_PLUGINS')
      const plugin = { component_type: componentType, app_id: appId, active, document }
      return (await insertPlugin(inner, plugin)) ?? inner.fail('SERVICE_PLUGIN_EXISTS')
    })
    return { servicePlugin: toPlugin(made) }
  }),

  async getServicePlugin({ servicePluginId }, ctx) {
    return { servicePlugin: await showPlugin(ctx, await readOwn(ctx, servicePluginId)) }
  },

  async listServicePlugins(_, ctx) {
    const own = (await listPlugins(ctx)).filter(({ app_id }) => isOf(ctx.caller, app_id))
    const accounts = new Map((await listAccounts(ctx)).map((account) => [account.plugin_id, account]))
    return { servicePlugins: own.map((row) => toPlugin(row, accounts.get(row.plugin_id))) }
  },

  updateServicePlugin: outsideTransaction(async ({ servicePlugin }, ctx) => {
    const { id, revision, active, ...changes } = servicePlugin
    const saved = await changePlugins(ctx, async (inner) => {
      const row = await readOwn(inner, id)
      if (revision !== undefined && revision !== String(row.revision))
        inner.fail('CONFLICT', { revision: String(row.revision) })
      const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const document: PluginDocument = { ...row.document, ...sent }
      if (changes.baseUrl !== undefined) checkAddress(inner, changes.baseUrl)
      checkSettings(inner, row.component_type, document)
      // Credentials for one base URL must not be sent to another.
      if (document.baseUrl !== row.document.baseUrl) await removeAccount(inner, id)
      return savePlugin(inner, id, active ?? row.active, document)
    })
    return { servicePlugin: await showPlugin(ctx, saved) }
  }),

  deleteServicePlugin: outsideTransaction(async ({ servicePluginId }, ctx) => {
    await changePlugins(ctx, async (inner) => {
      await readOwn(inner, servicePluginId)
      await removePlugin(inner, servicePluginId)
      await removeAccount(inner, servicePluginId)
      await removeCalls(inner, servicePluginId)
    })
    return {}
  }),

  testServicePlugin: outsideTransaction(async ({ servicePluginId }, ctx) => {
    const plugin = await readOwn(ctx, servicePluginId)
    const asked = { ...exampleOf(plugin.component_type, await ctx.services.settings(ctx)), buyer: {} }
    return { call: toCall(await record(ctx, plugin, asked, await send(ctx, plugin, asked))) }
  }),

  async resumeServicePlugin({ servicePluginId }, ctx) {
    await readOwn(ctx, servicePluginId)
    await resume(ctx, servicePluginId)
    return { servicePlugin: await showPlugin(ctx, await readOwn(ctx, servicePluginId)) }
  },

  async queryServicePluginCalls({ query }, ctx) {
    const page = await cursorQuery<CallRow>(
      ctx,
      {
        from: 'service_plugin_calls',
        scope: await callsOf(ctx),
        fields: callFields,
        tieBreak: callId,
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      },
      query,
    )
    return { calls: page.rows.map(toCall), metadata: page.metadata }
  },
}

async function callsOf(ctx: Context) {
  if (isOf(ctx.caller, '')) return undefined
  const ids = (await listPlugins(ctx))
    .filter(({ app_id }) => isOf(ctx.caller, app_id))
    .map(({ plugin_id }) => plugin_id)
  return ofPlugins(ids)
}

function checkAddress(ctx: Pick<Context, 'services' | 'violation'>, baseUrl: string): void {
  const field = 'servicePlugin.baseUrl'
  if (!isBaseUrl(baseUrl))
    ctx.violation(field, 'FORMAT', 'Expected an address without a user name, query or fragment')
  const why = describeRefusedUrl(ctx.services, baseUrl)
  if (why) ctx.violation(field, 'VALIDATION', why)
}

function checkSettings(
  ctx: Pick<Context, 'violation'>,
  componentType: PluginComponentType,
  { settings }: PluginDocument,
): void {
  const foreign = foreignSetting(componentType, settings)
  if (foreign)
    ctx.violation(
      `servicePlugin.settings.${foreign}`,
      'FIELD_NOT_ALLOWED',
      `${componentType} has no such setting`,
    )
}
