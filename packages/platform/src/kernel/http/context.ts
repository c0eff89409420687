import type { Code } from '@vitrine/contract/codes'
import type { common } from '@vitrine/contract/codes/common'
import type { Access } from '@vitrine/contract/define'

import type { RawBuilder } from 'kysely'
import type { EventPayloads, EventType } from '../../generated/events.ts'
import type { Permission } from '../../generated/shared.ts'
import type { Db } from '../database/database.ts'
import type { StoredDocument } from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import type { Clock, Random } from '../time/time.ts'
import type { Question } from './answers.ts'
import type { ViolatedRule } from './violations.ts'

export type CommonCode = keyof typeof common

/** Who is calling. `via` says how he proved it; `none` is the nameless caller of an open call. */
export interface Caller {
  readonly role: Access
  readonly siteId: string
  readonly clientId?: string | undefined
  /** Of a visitor; also kept on a member's session: the visitor it came from. */
  readonly visitorId?: string | undefined
  readonly memberId?: string | undefined
  readonly staffId?: string | undefined
  readonly appId?: string | undefined
  /** Of an app that is installed. */
  readonly instanceId?: string | undefined
  /** Of staff and apps: what they may do (`@vitrine/contract/permissions`). */
  readonly permissions?: readonly Permission[] | undefined
  readonly sessionId?: string | undefined
  readonly authenticatedAt?: Date | undefined
  /** Acts for a person who is not there: somebody else's application that was let in, a browser that was handed over. */
  readonly delegated?: true | undefined
  readonly via: 'token' | 'cookie' | 'key' | 'none'
}

export interface RequestFacts {
  readonly headers: Headers
  readonly url: URL
  readonly ip: string
  /** When it came: what it waits for afterwards, on a busy machine, is no delay of its sender's. */
  readonly arrived: Date
  readonly language?: string | undefined
  /** As it came, its body unread: of a page that takes a stream. */
  readonly incoming?: Request | undefined
}

/** What a handler is given besides its input: everything it may reach, and the only ways to end a call. */
export interface Context<C extends Code = never> {
  readonly siteId: string
  readonly caller: Caller
  readonly requestId: string
  readonly request: RequestFacts
  /** For every non-GET call this is the call's one transaction. */
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly services: Services
  /**
   * Announces a change: an outbox row in the call's transaction, and what other areas do about it (`Area.reactions`).
   * `before` is the entity as it was, of an update whose receivers are told what is different (`modifiedFields`).
   * `stored` finds the document of a payload with one field, where this transaction has written it.
   */
  emit<T extends EventType>(
    type: T,
    entityId: string,
    payload: EventPayloads[T],
    before?: EventPayloads[T],
    stored?: StoredDocument,
  ): Promise<void>
  /**
   * The same for many entities that one statement changed. `rows` selects `entity_id` (uuid), `payload` and
   * `modified_fields` (jsonb) of each.
   */
  emitEach(type: EventType, entityIds: readonly string[], rows: RawBuilder<unknown>): Promise<void>
  /** Plans work: a job row in the call's transaction. With a key, a job that waits under the same key is replaced. */
  schedule(kind: string, runAt: Date, payload: object, key?: string): Promise<void>
  /** One job for each payload, in one statement. */
  scheduleEach(kind: string, runAt: Date, payloads: readonly object[]): Promise<void>
  /** Ends the call with a declared code; status and sentence come from the catalogue. */
  fail(code: C | CommonCode, data?: Record<string, unknown>): never
  /** Ends the call with 400, naming the field. */
  violation(field: string, rule: ViolatedRule, description: string, data?: Record<string, unknown>): never
  /**
   * Asks somebody outside. No transaction waits for that: it is undone, and begun again once the answers are there. What
   * it did besides (a mail that left, a counter in memory) is not undone: ask before that.
   */
  ask<T>(questions: readonly Question<T>[]): Promise<readonly T[]>
  /** Runs `work` in one transaction, again when the database asks for it. Inside a transaction it just runs. */
  transaction<T>(work: (ctx: Context<C>) => Promise<T>): Promise<T>
}

/** The rows of one site: what a store takes of a context. */
export type Data = Pick<Context, 'db' | 'siteId'>

/** How a handler or a job runs, as a property of the function itself. */
interface Marks {
  readonly outsideTransaction?: true
  readonly inBackground?: true
}
type Marked = Marks & ((...args: never[]) => Promise<unknown>)

/**
 * Marks a handler that hashes passwords or talks to the outside, so that no transaction waits for it: its `ctx.db` is
 * the plain database, and it opens its transactions by `ctx.transaction`.
 */
export function outsideTransaction<H extends (...args: never[]) => Promise<unknown>>(handler: H): H {
  return Object.assign(handler, { outsideTransaction: true } satisfies Marks)
}

export function runsOutsideTransaction(handler: Marked): boolean {
  return handler.outsideTransaction === true
}

/** Marks a job that may take minutes, outside a transaction too: a few of them run beside all others, which wait for none. */
export function inBackground<H extends (...args: never[]) => Promise<unknown>>(job: H): H {
  return Object.assign(outsideTransaction(job), { inBackground: true } satisfies Marks)
}

export function runsInBackground(job: Marked): boolean {
  return job.inBackground === true
}
