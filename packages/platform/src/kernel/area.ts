import type { Code } from '@vitrine/contract/codes'
import type { Access, Route } from '@vitrine/contract/define'
import type { Permission } from '@vitrine/contract/permissions'
import type * as z from 'zod'
import type { EventPayloads, EventType } from '../generated/events.ts'
import type { Authenticator } from './http/authenticator.ts'
import type { Context, Data } from './http/context.ts'
import type { AnyEmailKind } from './mail/email-kind.ts'

/** An area of the platform: its handlers, jobs, reactions and hosted pages. */
export interface Area {
  /** The name in the contract, such as `currentCart`. An area with only hosted pages may have any other name. */
  readonly name: string
  /** Implements the printed interface of the area, such as `CurrentCartHandlers`. */
  readonly handlers?: object
  readonly pages?: readonly Page[]
  /** Calls of published packages that are no aliases of our calls (`http/published.ts`). */
  readonly published?: readonly Page[]
  /** The emails whose texts owners may change. */
  readonly emails?: readonly AnyEmailKind[]
  /**
   * By the kind given to `ctx.schedule`. A job runs in one transaction, and is retried with back-off when it throws.
   */
  readonly jobs?: Readonly<Record<string, Job>>
  /**
   * Runs when another area announces a change, in the same transaction. The announcing area does not know its
   * reactions, and a reaction that throws rolls back the change.
   */
  readonly reactions?: { readonly [T in EventType]?: Reaction<T> }
  /** Removes expired data; runs every hour. */
  readonly sweep?: (ctx: Context<Code>) => Promise<void>
  /** The origins of the site's registered clients, which may read responses with credentials. */
  readonly origins?: (ctx: Data) => Promise<readonly string[]>
  /** Set by the one area that resolves credentials. */
  readonly authenticator?: Authenticator
}

// biome-ignore lint/suspicious/noExplicitAny: a payload is what its own area wrote; it reads it back by its own type
export type Job = (ctx: Context<Code>, payload: any) => Promise<void>

export type Reaction<T extends EventType = EventType> = (
  ctx: Context<Code>,
  entityId: string,
  payload: EventPayloads[T],
  /** The entity before an update, if the event contains it. */
  before?: EventPayloads[T],
) => Promise<void>

/** A route outside the contract for hosted pages and their forms. It runs through the same pipeline as a call. */
export interface Page<I extends z.ZodObject = z.ZodObject> {
  readonly route: Route
  readonly access: readonly [Access, ...Access[]]
  /** The permission that staff and apps need, if the page is not open to all of them. */
  readonly permission?: Permission
  readonly input: I
  /** Accepts form bodies of browsers and OAuth clients. */
  readonly takesForm?: boolean
  /** Passes the unparsed body as `body`, because the sender signed its bytes. */
  readonly takesText?: boolean
  /** The input comes from path and query for every method; the handler reads the body from `ctx.request.incoming`. */
  readonly takesStream?: boolean
  handle(input: z.output<I>, ctx: Context<Code>): Promise<Response | object>
}

/** The access of a page that its link alone protects. */
export const everyRole = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

export function page<I extends z.ZodObject>(route: Route, spec: Omit<Page<I>, 'route'>): Page {
  return { ...spec, route } as unknown as Page
}
