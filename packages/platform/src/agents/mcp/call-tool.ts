import * as z from 'zod'
import type { Context } from '../../kernel/http/context.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { hostOf, mcpPath, type Person, parseInput, perform, Refused } from '../ucp/index.ts'
import { type Tool, tools } from './tools.ts'

const Params = z.object({ name: z.string().max(128), arguments: z.unknown() })

const Naming = z.object({
  arguments: z.object({ meta: z.object({ 'ucp-agent': z.object({ profile: z.string().max(2000) }) }) }),
})

interface Arguments {
  readonly meta: { readonly 'ucp-agent': { readonly profile: string }; readonly 'idempotency-key'?: string }
  readonly id?: string
}

export interface Asking {
  readonly runtime: Runtime
  readonly ctx: Context
  readonly person: Person | undefined
  /** The request as it arrived, which a signature covers. */
  readonly raw: string
}

/** The host of the profile that a call names. */
export const agentIn = (params: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  hostOf(Naming.safeParse(params).data?.arguments.meta['ucp-agent'].profile)

/** Runs a tool. Outcomes of a purchase are results; errors of the exchange are errors of JSON-RPC. */
export async function callTool(
  asking: Asking,
  params: Readonly<Record<string, unknown>> | undefined,
): Promise<object | undefined> {
  const named = Params.safeParse(params)
  const tool = named.success ? tools.get(named.data.name) : undefined
  return named.success && tool ? run(asking, tool, named.data) : undefined
}

async function run(
  { runtime, ctx, person, raw }: Asking,
  tool: Tool,
  params: z.output<typeof Params>,
): Promise<object> {
  const { payload, operation } = tool
  const parsed = parseInput(tool.arguments, params.arguments ?? {}) as Arguments &
    Readonly<Record<string, unknown>>
  const { meta, id = '' } = parsed
  if (tool.needsKey && !meta['idempotency-key']) throw new Refused('idempotency_key_required')
  const { body } = await perform(runtime, ctx, {
    operation,
    profile: meta['ucp-agent'].profile,
    idempotencyKey: meta['idempotency-key'],
    target: `MCP ${params.name} ${id}`,
    id,
    person,
    resource: mcpPath,
    method: 'POST',
    body: async () => raw,
    read: () => {
      const input = payload ? parsed[payload] : {}
      return { raw: JSON.stringify(input), input }
    },
  })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text), isError: false }
}
