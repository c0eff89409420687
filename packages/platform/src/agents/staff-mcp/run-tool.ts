import * as z from 'zod'
import type { Ask } from '../../kernel/http/ask.ts'
import type { Context } from '../../kernel/http/context.ts'
import { describe, Failure } from '../../kernel/http/failure.ts'
import { guard } from '../../kernel/http/guard.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { RpcError } from '../mcp/index.ts'
import { createConfirmations } from './confirmations.ts'
import { recordUse, sumOf } from './record-use.ts'
import type { Tool } from './tool.ts'

/** Runs a tool as its person, and records it in the audit log. A refusal of the shop is a result for the model. */
export async function runTool(
  runtime: Runtime,
  ctx: Context,
  ask: Ask,
  tool: Tool,
  given: unknown,
): Promise<object> {
  const input = await readArguments(ctx, tool, given)
  try {
    const output = await tool.run(ask, input as never, createConfirmations(runtime, ctx, tool.name))
    const { toConfirm, done } = output as Readonly<Record<string, unknown>>
    const outcome = toConfirm ? 'asked to confirm' : 'done'
    await recordUse(ctx, { tool, given, outcome, sum: sumOf(toConfirm ?? done) })
    return { ...toContent(output), structuredContent: output, isError: false }
  } catch (thrown) {
    const sum = sumOf(input.confirmed)
    if (!(thrown instanceof Failure)) {
      await recordUse(ctx, { tool, given, outcome: 'INTERNAL', sum })
      throw thrown
    }
    const { code, data } = thrown
    const message = describe(thrown)
    await recordUse(ctx, { tool, given, outcome: code, reason: message, sum })
    return { ...toContent({ code, message, data }), isError: true }
  }
}

const toContent = (value: object) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

async function readArguments(
  ctx: Context,
  tool: Tool,
  given: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    guard(given)
  } catch (thrown) {
    await recordUse(ctx, { tool, outcome: 'INVALID_ARGUMENT' })
    throw thrown
  }
  const parsed = z.safeParse(tool.input, given ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = ['arguments', ...(issue?.path ?? [])].join('.')
  const reason = `${field}: ${issue?.message ?? 'is not valid'}`
  await recordUse(ctx, { tool, given, outcome: 'INVALID_ARGUMENT', reason })
  throw new RpcError('invalidParams', reason)
}
