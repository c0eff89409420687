import type { Client } from '@vitrine/client'
import type { TokenInfoOutput } from '@vitrine/client/tokens'

import type { StandardSchema } from '../standard-schema.ts'

/** Who may call: visitors, members and staff; members and staff; staff alone. */
export type Permission = 'Anyone' | 'SiteMember' | 'Admin'

export const Permissions: { readonly [P in Permission]: P } = {
  Anyone: 'Anyone',
  SiteMember: 'SiteMember',
  Admin: 'Admin',
}

/** What a method knows of the call that it answers. */
export interface WebMethodCall {
  /** Whom the platform says the token stands for. */
  readonly caller: TokenInfoOutput
  /** Speaks for the caller, and may do no more than he. */
  readonly client: Client
  readonly request: Request
}

type Schemas = readonly StandardSchema[]
type OutputsOf<S extends Schemas> = {
  readonly [I in keyof S]: S[I] extends StandardSchema<infer Output> ? Output : never
}
type InputsOf<S extends Schemas> = {
  readonly [I in keyof S]: S[I] extends StandardSchema<unknown, infer Input> ? Input : never
}

export interface WebMethodOptions<S extends Schemas> {
  /** One schema (Standard Schema) an argument. What does not fit is refused by the number of its argument, also in production. */
  readonly args: S
}

/** A function of the server that browsers may call. `~sent` is there for types alone: what a browser sends. */
export interface WebMethod<Run extends readonly unknown[], Result, Sent extends readonly unknown[] = Run> {
  (...args: Run): Result
  readonly permission: Permission
  readonly args?: Schemas | undefined
  readonly takesCall?: boolean
  readonly '~sent'?: Sent
}

/** Makes a function one that browsers may call. Server code calls it as before. */
export function webMethod<const S extends Schemas, Result>(
  permission: Permission,
  run: (...args: OutputsOf<S>) => Result,
  options: WebMethodOptions<S>,
): WebMethod<OutputsOf<S>, Result, InputsOf<S>>
export function webMethod<Args extends readonly unknown[], Result>(
  permission: Permission,
  run: (...args: Args) => Result,
): WebMethod<Args, Result>
export function webMethod(
  permission: Permission,
  run: (...args: readonly unknown[]) => unknown,
  { args }: Partial<WebMethodOptions<Schemas>> = {},
): WebMethod<readonly unknown[], unknown> {
  return Object.assign((...given: readonly unknown[]) => run(...given), { permission, args })
}

/** The same for a function that has to know who calls: its first argument is the call, and browsers do not send it. */
export function webMethodFor<const S extends Schemas, Result>(
  permission: Permission,
  run: (call: WebMethodCall, ...args: OutputsOf<S>) => Result,
  options: WebMethodOptions<S>,
): WebMethod<readonly [WebMethodCall, ...OutputsOf<S>], Result, InputsOf<S>>
export function webMethodFor<Args extends readonly unknown[], Result>(
  permission: Permission,
  run: (call: WebMethodCall, ...args: Args) => Result,
): WebMethod<readonly [WebMethodCall, ...Args], Result, Args>
export function webMethodFor(
  permission: Permission,
  run: (call: WebMethodCall, ...args: readonly unknown[]) => unknown,
  { args }: Partial<WebMethodOptions<Schemas>> = {},
): WebMethod<readonly [WebMethodCall, ...unknown[]], unknown, readonly unknown[]> {
  const method = (call: WebMethodCall, ...given: readonly unknown[]) => run(call, ...given)
  return Object.assign(method, { permission, args, takesCall: true })
}
