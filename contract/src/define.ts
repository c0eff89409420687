import type * as z from 'zod'

import type { Code } from './codes.ts'
import type { Permission } from './permissions.ts'

/**
 * The roles of callers. `anyone` needs no token; `visitor` and `member` have tokens of the shop's client. `staff` is
 * signed-in staff (owner included); `app` is an API key or an installed app.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'staff' | 'app'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** The widest requested set counts; without a request, the first. */
export interface Narrowing {
  readonly shape: string
  /** The input's field with a list of sets. */
  readonly by: string
  /** From the narrowest set to the widest. */
  readonly leavesOut: Readonly<Record<string, readonly string[]>>
}

export interface Call<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodObject = z.ZodObject,
  E extends Code = Code,
> {
  readonly route: Route
  /** One sentence, present tense. It becomes the docstring of the client function and the line in the docs. */
  readonly summary: string
  /** The roles that may call. The server enforces them; the conformance suite proves it. */
  readonly access: readonly [Access, ...Access[]]
  /**
   * The call protects an account. It is closed to third-party applications with the member's consent, and to a browser
   * from a redirect session without its own sign-in.
   */
  readonly guarded?: true
  /**
   * The permission that staff and apps need, if it does not follow from area and route (`permissionOf`). `none`: the
   * call concerns only the caller.
   */
  readonly permission?: Permission | 'none'
  readonly input: I
  readonly output: O
  /** Codes this call can answer with, beyond the common ones. */
  readonly errors: readonly E[]
  /** An input that succeeds against the seed `small-shop`. Docs print it; the conformance suite sends it. */
  readonly example: z.input<I>
  /** The route for a GET with a query longer than 4,000 characters: the same input as a JSON body. */
  readonly longForm?: Route
  /** Other paths of the same call; never printed into the client. */
  readonly aliases?: readonly Route[]
  /** Routes of the hosted platform with other field names: their names, and ours. */
  readonly published?: { readonly routes: readonly Route[]; readonly names: Readonly<Record<string, string>> }
  /** The fields of a shape that the answer omits, depending on the input `by`; the client's types follow it. */
  readonly narrows?: Narrowing
  /** The answer is a page or a redirect, written by the handler as a `Response`; the client prints no function for it. */
  readonly http?: true
  /** The body may also be a form, and its errors are those of OAuth (RFC 6749 sections 3.2 and 5.2). */
  readonly form?: true
}

type Spec<I extends z.ZodObject, O extends z.ZodObject, E extends Code> = Omit<
  Call<I, O, E>,
  'route' | 'errors'
> & {
  readonly errors?: readonly E[]
}

/** Declares one call of the platform. */
export function call<I extends z.ZodObject, O extends z.ZodObject, const E extends Code = never>(
  route: Route,
  spec: Spec<I, O, E>,
): Call<I, O, E> {
  return { errors: [], ...spec, route }
}

export interface Event<P extends z.ZodType = z.ZodType, E extends string = string> {
  /** The event type on the wire, e.g. `wix.ecom.v1.order_created`. */
  readonly type: string
  /** `permissions.ts` lists the permission that receivers need for each entity. */
  readonly entity: E
  readonly summary: string
  readonly payload: P
  /** An update with the earlier values of its changed fields. */
  readonly modifiedFields?: true
}

/** Declares one webhook event. */
export function event<P extends z.ZodType, E extends string>(
  type: string,
  spec: Omit<Event<P, E>, 'type'>,
): Event<P, E> {
  return { ...spec, type }
}

/** True if a call changes nothing: a GET, or a read call with a body. */
export function isRead(name: string, { route }: Pick<Call, 'route'>): boolean {
  return (
    route.startsWith('GET ') ||
    (route.startsWith('POST ') && /^(query|search|count|estimate|token)/.test(name))
  )
}
