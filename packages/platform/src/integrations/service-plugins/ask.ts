import type { PluginComponentType, PluginFallback, PluginSettings } from '../../generated/service-plugins.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { type CallRow, insertCall } from './calls-store.ts'
import { createPluginCache } from './plugin-cache.ts'
import { type Asked, keyOf } from './question.ts'
import type { Outcome } from './reply.ts'
import { kinds, withoutBuyer } from './rules.ts'
import { type Sent, send } from './send.ts'
import { countFailure, forgetFailures, listPlugins, mayAsk, type PluginRow } from './store.ts'

/** The context of pricing that calls of plugins need. */
export type AskContext = Pick<Context, 'db' | 'siteId' | 'clock' | 'services' | 'ask'>

/** A plugin as its callers see it. */
export interface AskedPlugin {
  readonly id: string
  readonly appId: string
  readonly name: string
  readonly fallback: PluginFallback
  readonly settings: PluginSettings
}

export type PluginAnswer<T> = Outcome<T> & {
  readonly plugin: AskedPlugin
  /** The plugin failed, so this is its last answer. */
  readonly stale?: true
}

/** The maximum age of an answer that replaces a failed one. */
const lastAnswerCounts = days(1)

/** The active plugins of a type, oldest first. A site without plugins needs no query. */
export async function pluginsOf(ctx: AskContext, type: PluginComponentType): Promise<readonly PluginRow[]> {
  const { servicePlugins } = await ctx.services.settings(ctx)
  if (!servicePlugins?.types.includes(type)) return []
  const all = await ctx.services.caches
    .of(createPluginCache)
    .plugins(servicePlugins.version, () => listPlugins(ctx))
  return all.filter((plugin) => plugin.active && plugin.component_type === type)
}

/** Sends the same request to every plugin of a type concurrently. */
export async function askPlugins<T>(
  ctx: AskContext,
  type: PluginComponentType,
  question: () => Asked<T> | Promise<Asked<T>>,
): Promise<readonly PluginAnswer<T>[]> {
  const plugins = await pluginsOf(ctx, type)
  // Most sites have no plugins, so the request is not built for them.
  if (plugins.length === 0) return []
  const asked = await question()
  return askEach(
    ctx,
    plugins.map((plugin) => ({ plugin, asked })),
  )
}

/** Sends a request per plugin, unless a recent answer is cached. */
export async function askEach<T>(
  ctx: AskContext,
  questions: readonly { readonly plugin: PluginRow; readonly asked: Asked<T> }[],
): Promise<readonly PluginAnswer<T>[]> {
  if (questions.length === 0) return []
  const keys = questions.map(({ plugin, asked }) => keyOf(plugin, asked))
  const known = keys.map((key, at) => lately<T>(ctx, key, questions[at]))
  const open = questions.flatMap(({ plugin, asked }, at) =>
    known[at] ? [] : [{ key: keys[at] as string, ask: (outside: Context) => askNow(outside, plugin, asked) }],
  )
  const answers = (await ctx.ask(open)).values()
  return questions.map(({ plugin, asked }, at) => {
    const outcome = known[at] ?? (answers.next().value as Outcome<T>)
    return instead(ctx, plugin, asked, keys[at] as string, outcome)
  })
}

function lately<T>(
  { services, clock }: AskContext,
  key: string,
  question: { readonly plugin: PluginRow; readonly asked: Asked<T> } | undefined,
): Outcome<T> | undefined {
  const age = question && !question.asked.changes ? kinds[question.plugin.component_type].freshFor : 0
  if (age === 0) return undefined
  return services.caches.of(createPluginCache).answer(key, clock.now().getTime(), age) as
    | Outcome<T>
    | undefined
}

/** The last answer may replace a failed one. */
function instead<T>(
  { services, clock }: AskContext,
  plugin: PluginRow,
  { changes }: Asked<T>,
  key: string,
  outcome: Outcome<T>,
): PluginAnswer<T> {
  const { name, fallback, settings } = plugin.document
  const about = { id: plugin.plugin_id, appId: plugin.app_id, name, fallback, settings }
  const isNotification = changes || kinds[plugin.component_type].freshFor === 0
  if (outcome.failure === undefined || isNotification || fallback !== 'LAST_ANSWER')
    return { ...outcome, plugin: about }
  const last = services.caches.of(createPluginCache).answer(key, clock.now().getTime(), lastAnswerCounts)
  return last ? { ...(last as Outcome<T>), plugin: about, stale: true } : { ...outcome, plugin: about }
}

/** Runs outside any transaction. */
async function askNow<T>(ctx: Context, plugin: PluginRow, asked: Asked<T>): Promise<Outcome<T>> {
  if (!(await mayAsk(ctx, plugin.plugin_id)))
    return { failure: 'Vitrine paused the plugin because it failed too often' }
  const sent = await send(ctx, plugin, asked)
  const { outcome, summary } = sent
  const note = `${plugin.plugin_id} ${asked.method} ${summary.outcome}`
  if (ctx.services.caches.of(createPluginCache).notes(note, ctx.clock.now().getTime()))
    await record(ctx, plugin, asked, sent)
  if (outcome.failure === undefined) {
    await forgetFailures(ctx, plugin.plugin_id)
    const weight = (summary.reply?.length ?? 0) + 200
    if (!asked.changes)
      ctx.services.caches
        .of(createPluginCache)
        .keep(keyOf(plugin, asked), outcome, ctx.clock.now().getTime(), weight)
  } else {
    const { plugin_id: pluginId, component_type: componentType } = plugin
    ctx.services.log.warn({ pluginId, componentType, reason: outcome.failure }, 'service plugin failed')
    await countFailure(ctx, pluginId, outcome.failure)
  }
  return outcome
}

const shown = 4_000

/** Stores a call for the people who maintain plugins, without data of the buyer. */
export async function record(
  ctx: Context,
  plugin: PluginRow,
  { method, request }: Pick<Asked<unknown>, 'method' | 'request'>,
  { summary }: Sent<unknown>,
): Promise<CallRow> {
  return insertCall(ctx, {
    plugin_id: plugin.plugin_id,
    method,
    outcome: summary.outcome,
    status: summary.status ?? null,
    reason: summary.reason ?? null,
    milliseconds: summary.milliseconds,
    request: JSON.stringify(withoutBuyer(withoutCode(plugin, request))).slice(0, shown),
    reply: summary.reply === undefined ? null : replyShown(summary.reply),
  })
}

/** The code of a gift card must not be stored, because its holder can spend it. */
function withoutCode({ component_type }: PluginRow, request: object): object {
  return component_type === 'GIFT_CARDS_PROVIDER' && 'code' in request
    ? { ...request, code: '[hidden]' }
    : request
}

function replyShown(reply: string): string {
  // PostgreSQL does not store NUL in text.
  const plain = reply.replaceAll('\0', '').slice(0, 64 * 1024)
  try {
    return JSON.stringify(withoutBuyer(JSON.parse(plain))).slice(0, shown)
  } catch {
    return plain.slice(0, shown)
  }
}
