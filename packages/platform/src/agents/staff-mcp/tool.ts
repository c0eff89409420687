import type { Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { type Permission, permissionOf } from '@vitrine/contract/permissions'
import * as z from 'zod'
import type { StaffScope } from '../../identity/resources/index.ts'
import type { Ask } from '../../kernel/http/ask.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { hasPermission } from '../../kernel/http/permissions.ts'
import type { Confirmations } from './confirmations.ts'

interface Declared<I extends z.ZodObject, O extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** When to use it, and what it does to the shop. */
  readonly description: string
  /** The calls that it makes. The list shows a tool only to people with the permissions of all of them. */
  readonly calls: readonly Call[]
  readonly input: I
  readonly output: O
  readonly hints?: Hints
  readonly run: (ask: Ask, input: z.output<I>, confirmations: Confirmations) => Promise<z.input<O>>
}

/** Absent: the tool only reads. */
export interface Hints {
  /** It replaces what is there, gives money away, or sends something to an address of the caller; assistants ask the person first. */
  readonly destructive?: true
  readonly idempotent?: true
  /** It sends emails or money. */
  readonly openWorld?: true
}

/** A task of staff, made of calls of the contract. */
export interface Tool {
  readonly name: string
  readonly scope: StaffScope
  readonly permissions: readonly Permission[]
  readonly input: z.ZodObject
  /** As `tools/list` shows it. */
  readonly listed: object
  readonly run: (ask: Ask, input: never, confirmations: Confirmations) => Promise<object>
}

export function tool<I extends z.ZodObject, O extends z.ZodObject>(declared: Declared<I, O>): Tool {
  const { name, title, description, calls, input, output, hints, run } = declared
  return {
    name,
    scope: hints ? 'shop:write' : 'shop:read',
    permissions: calls.flatMap((call) => permissions.get(call) ?? []),
    input,
    listed: {
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }),
      outputSchema: z.toJSONSchema(output, { io: 'input' }),
      annotations: {
        title,
        readOnlyHint: !hints,
        destructiveHint: hints?.destructive ?? false,
        idempotentHint: !hints || (hints.idempotent ?? false),
        openWorldHint: hints?.openWorld ?? false,
      },
    },
    run,
  }
}

export const mayUse = (caller: Caller, { permissions }: Tool): boolean =>
  permissions.every((one) => hasPermission(caller, one))

const permissions: ReadonlyMap<Call, Permission | undefined> = new Map(
  Object.entries(contract as unknown as Readonly<Record<string, Readonly<Record<string, Call>>>>).flatMap(
    ([area, calls]) =>
      Object.entries(calls).map(([name, call]) => [call, permissionOf(area, name, call)] as const),
  ),
)
