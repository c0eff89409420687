import type { Client } from '@vitrine/client'
import type { TokenInfoOutput } from '@vitrine/client/tokens'

import type { StandardSchema } from '../standard-schema.ts'

/** The allowed callers. `Anyone`: visitors, members and staff. `SiteMember`: members and staff. `Admin`: staff. */
export type Permission = 'Anyone' | 'SiteMember' | 'Admin'

export const Permissions: { readonly [P in Permission]: P } = {
  Anyone: 'Anyone',
  SiteMember: 'SiteMember',
  Admin: 'Admin',
}

/** The current call of a method. */
export interface WebMethodCall {
  /** The caller that the platform reports for the token. */
  readonly caller: TokenInfoOutput
  /** A client with the permissions of the caller. */
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
  /** One Standard Schema per argument. Invalid arguments are rejected by index, also in production. */
  readonly args: S
}

/** A server function that browsers can call. `~sent` only carries the type of the sent arguments. */
export interface WebMethod<Run extends readonly unknown[], Result, Sent extends readonly unknown[] = Run> {
  (...args: Run): Result
  readonly permission: Permission
  readonly args?: Schemas | undefined
  readonly takesCall?: boolean
  readonly '~sent'?: Sent
}

/** Makes a function callable by browsers. Server code can still call it directly. */
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

/**
 * Like `webMethod`, for a function that needs the caller: its first argument is the call, which browsers do not send.
 */
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
