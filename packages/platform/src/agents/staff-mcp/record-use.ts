import { findClient } from '../../identity/clients/index.ts'
import { audit, toolUse } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { guard } from '../../kernel/http/guard.ts'
import type { Tool } from './tool.ts'

interface Sum {
  readonly amount: string
  readonly currency: string
}

/** A use of a tool, or a refused attempt. */
interface Use {
  readonly tool: Tool
  /** The arguments as they arrived; absent if they are unfit for storage. */
  readonly given?: unknown
  readonly outcome: string
  /** Of a refusal. */
  readonly reason?: string
  readonly sum?: Sum | undefined
}

const mostArguments = 20
const longest = 200

/** Records a use in the audit log. The ids among the arguments lead to the order or product. */
export async function recordUse(ctx: Context, { tool, given, outcome, reason, sum }: Use): Promise<void> {
  const args = toArguments(given)
  const ids = Object.fromEntries(Object.entries(args).filter(([key]) => key.endsWith('Id')))
  const clientId = ctx.caller.clientId ?? ''
  const assistant = (await findClient(ctx, clientId))?.name ?? clientId
  const detail = {
    ...{ assistant, clientId, tool: tool.name, outcome },
    ...(reason !== undefined && { reason: toText(reason) }),
    ...(sum && { sum }),
    ...ids,
    arguments: args,
  }
  await audit(ctx, { action: toolUse, detail })
}

/** Records a call that the person may not make. */
export function recordRefusal(ctx: Context, tool: Tool, given: unknown, reason: string): Promise<void> {
  return recordUse(ctx, { tool, given: isFit(given) ? given : undefined, outcome: 'FORBIDDEN', reason })
}

function isFit(given: unknown): boolean {
  try {
    guard(given)
    return true
  } catch {
    return false
  }
}

/** Bounded, because an assistant may send anything. */
function toArguments(given: unknown): Readonly<Record<string, string | number | boolean>> {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([key, value]) => key !== 'token' && (key !== 'confirmed' || typeof value === 'object'))
      .slice(0, mostArguments)
      .map(([key, value]) => [toText(key), toScalar(value)]),
  )
}

function toScalar(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return toText(typeof value === 'string' ? value : (JSON.stringify(value, withoutToken) ?? ''))
}

/** A token would confirm the change. */
const withoutToken = (key: string, value: unknown) => (key === 'token' ? undefined : value)

/** The database cannot store half a character. */
const toText = (text: string): string => text.slice(0, longest).toWellFormed()

/** The sum that a confirmation names, such as of a refund. */
export function sumOf(facts: unknown): Sum | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined
  const { total, currency } = facts as Readonly<Record<string, unknown>>
  return typeof total === 'string' && typeof currency === 'string' ? { amount: total, currency } : undefined
}
