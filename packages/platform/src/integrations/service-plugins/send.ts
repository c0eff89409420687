import type { PluginCall } from '../../generated/service-plugins.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type Asked, sign } from './question.ts'
import { type Outcome, readReply } from './reply.ts'
import type { PluginRow } from './store.ts'

export interface Sent<T> {
  readonly outcome: Outcome<T>
  readonly summary: Pick<PluginCall, 'outcome' | 'milliseconds'> & {
    readonly status?: number
    readonly reason?: string
    readonly reply?: string
  }
}

const largestReply = 256 * 1024

export async function send<T>(ctx: Context, plugin: PluginRow, asked: Asked<T>): Promise<Sent<T>> {
  const { baseUrl, timeout } = plugin.document
  const body = await sign(ctx, plugin, asked)
  const started = performance.now()
  try {
    const posted = await ctx.services.outbound.post(baseUrl.replace(/\/+$/, '') + asked.method, {
      headers: { 'content-type': 'text/plain' },
      body,
      timeout,
      maximumReply: largestReply,
    })
    const { status, milliseconds, truncated } = posted
    const outcome: Outcome<T> = truncated
      ? { failure: `It answered more than ${largestReply / 1024} kB` }
      : readReply(status, posted.body, asked.reply)
    return { outcome, summary: { ...summaryOf(outcome), status, milliseconds, reply: posted.body } }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    const milliseconds = Math.round(performance.now() - started)
    return { outcome: { failure }, summary: { outcome: 'FAILED', reason: failure, milliseconds } }
  }
}

function summaryOf({
  refusal,
  failure,
}: Outcome<unknown>): Pick<PluginCall, 'outcome'> & { reason?: string } {
  if (failure !== undefined) return { outcome: 'FAILED', reason: failure }
  if (!refusal) return { outcome: 'ANSWERED' }
  const reason = refusal.description ? `${refusal.code}: ${refusal.description}` : refusal.code
  return { outcome: 'REFUSED', reason: reason.slice(0, 500) }
}
