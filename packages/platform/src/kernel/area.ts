import type { Code } from '@vitrine/contract/codes'
import type { Access, Route } from '@vitrine/contract/define'
import type { Permission } from '@vitrine/contract/permissions'
import type * as z from 'zod'
import type { EventPayloads, EventType } from '../generated/events.ts'
import type { Authenticator } from './http/authenticator.ts'
import type { Context, Data } from './http/context.ts'

/** A room of the platform: the handlers of one area of the contract, its jobs and its hosted pages. */
export interface Area {
  /** As in the contract: `currentCart`. An area without calls (hosted pages alone) has any other name. */
  readonly name: string
  /** The printed interface of the area's handlers, e.g. `CurrentCartHandlers`. */
  readonly handlers?: object
  readonly pages?: readonly Page[]
  /** By kind, as given to `ctx.schedule`. A job runs in one transaction, again with back-off when it throws. */
  readonly jobs?: Readonly<Record<string, Job>>
  /**
   * What this area does when another announces a change, in the transaction of that change: an area that is reacted to
   * need not know who does. A reaction that throws undoes the change.
   */
  readonly reactions?: { readonly [T in EventType]?: Reaction<T> }
  /** Removes what nobody will ask for again; called every hour. */
  readonly sweep?: (ctx: Context<Code>) => Promise<void>
  /** Origins that may read answers with credentials: those of the site's registered clients. */
  readonly origins?: (ctx: Data) => Promise<readonly string[]>
  /** Of the one area that knows the credentials. */
  readonly authenticator?: Authenticator
}

// biome-ignore lint/suspicious/noExplicitAny: a payload is what its own area wrote; it reads it back by its own type
export type Job = (ctx: Context<Code>, payload: any) => Promise<void>

export type Reaction<T extends EventType = EventType> = (
  ctx: Context<Code>,
  entityId: string,
  payload: EventPayloads[T],
  /** As it was, of an update that says so. */
  before?: EventPayloads[T],
) => Promise<void>

/** A route outside the contract: hosted pages and what they post. It passes through the same pipeline as a call. */
export interface Page<I extends z.ZodObject = z.ZodObject> {
  readonly route: Route
  readonly access: readonly [Access, ...Access[]]
  /** What staff and apps need for it, where it is not open to each of them. */
  readonly permission?: Permission
  readonly input: I
  /** Its body may be a form as well: what browsers and OAuth clients send. */
  readonly takesForm?: boolean
  /** The body is `body` of the input, as it came: its sender signed its bytes. */
  readonly takesText?: boolean
  /** Whatever its method, its input comes in path and query; the handler reads the body itself, from `ctx.request.incoming`. */
  readonly takesStream?: boolean
  handle(input: z.output<I>, ctx: Context<Code>): Promise<Response | object>
}

export function page<I extends z.ZodObject>(route: Route, spec: Omit<Page<I>, 'route'>): Page {
  return { ...spec, route } as unknown as Page
}
