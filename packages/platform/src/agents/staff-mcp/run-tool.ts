import * as z from 'zod'
import { findClient } from '../../identity/clients/index.ts'
import { audit, toolUse } from '../../identity/identities/index.ts'
import type { Ask } from '../../kernel/http/ask.ts'
import type { Context } from '../../kernel/http/context.ts'
import { describe, Failure } from '../../kernel/http/failure.ts'
import { guard } from '../../kernel/http/guard.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { RpcError } from '../mcp/index.ts'
import { createConfirmations } from './confirmations.ts'
import type { Tool } from './tool.ts'

/** Runs a tool as its person, and records it in the audit log. A refusal of the shop is a result for the model. */
export async function runTool(
  runtime: Runtime,
  ctx: Context,
  ask: Ask,
  tool: Tool,
  given: unknown,
): Promise<object> {
  const input = readArguments(tool, given)
  try {
    const output = await tool.run(ask, input as never, createConfirmations(runtime, ctx, tool.name))
    await record(ctx, tool, input, 'toConfirm' in output ? 'asked to confirm' : 'done')
    return { ...toContent(output), structuredContent: output, isError: false }
  } catch (thrown) {
    const code = thrown instanceof Failure ? thrown.code : 'INTERNAL'
    await record(ctx, tool, input, code)
    if (!(thrown instanceof Failure)) throw thrown
    const { data } = thrown
    return { ...toContent({ code, message: describe(thrown), data }), isError: true }
  }
}

const toContent = (value: object) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

function readArguments({ input }: Tool, given: unknown): Readonly<Record<string, unknown>> {
  guard(given)
  const parsed = z.safeParse(input, given ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = ['arguments', ...(issue?.path ?? [])].join('.')
  throw new RpcError('invalidParams', `${field}: ${issue?.message ?? 'is not valid'}`)
}

/** The ids among the arguments say what the tool was used on; texts stay out of the log. */
async function record(ctx: Context, { name }: Tool, input: object, outcome: string): Promise<void> {
  const ids = Object.fromEntries(Object.entries(input).filter(([key]) => key.endsWith('Id')))
  const clientId = ctx.caller.clientId ?? ''
  const assistant = (await findClient(ctx, clientId))?.name ?? clientId
  const detail = { assistant, clientId, tool: name, outcome, ...ids }
  await audit(ctx, { action: toolUse, detail })
}
