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

/** The caller of a request. `via` is the kind of credential; `none` is an anonymous caller. */
export interface Caller {
  readonly role: Access
  readonly siteId: string
  readonly clientId?: string | undefined
  /** The visitor id; for a member, the id of the visitor before the sign-in. */
  readonly visitorId?: string | undefined
  readonly memberId?: string | undefined
  readonly staffId?: string | undefined
  readonly appId?: string | undefined
  /** The id of the app's installation. */
  readonly instanceId?: string | undefined
  /** The permissions of staff and apps (`@vitrine/contract/permissions`). */
  readonly permissions?: readonly Permission[] | undefined
  readonly sessionId?: string | undefined
  readonly authenticatedAt?: Date | undefined
  /** The user is not present: a third-party application or a handed-over browser acts for them. */
  readonly delegated?: true | undefined
  /** The path of the only resource that takes the token; absent: the API. */
  readonly resource?: string | undefined
  /** The scopes of a token for such a resource. */
  readonly scopes?: readonly string[] | undefined
  readonly via: 'token' | 'cookie' | 'key' | 'none'
}

export interface RequestFacts {
  readonly headers: Headers
  readonly url: URL
  readonly ip: string
  /** The time of arrival, so that waiting on a busy server does not count as a delay of the client. */
  readonly arrived: Date
  readonly language?: string | undefined
  /** The request with its unread body, for pages with a streamed body. */
  readonly incoming?: Request | undefined
}

/** Everything that a handler can use besides its input, and the only ways to end a call. */
export interface Context<C extends Code = never> {
  readonly siteId: string
  readonly caller: Caller
  readonly requestId: string
  readonly request: RequestFacts
  /** For calls other than GET, the transaction of the call. */
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly services: Services
  /**
   * Announces a change: writes an event to the outbox and runs the reactions of other areas in the same transaction.
   * `before` is the entity before an update, from which `modifiedFields` is computed. `stored` locates a document
   * that this transaction has written, so that the payload is not stored twice.
   */
  emit<T extends EventType>(
    type: T,
    entityId: string,
    payload: EventPayloads[T],
    before?: EventPayloads[T],
    stored?: StoredDocument,
  ): Promise<void>
  /**
   * Announces many entities that one statement changed. `rows` selects `entity_id` (uuid), `payload` and
   * `modified_fields` (jsonb).
   */
  emitEach(type: EventType, entityIds: readonly string[], rows: RawBuilder<unknown>): Promise<void>
  /** Schedules a job in the transaction of the call. A pending job with the same key is replaced. */
  schedule(kind: string, runAt: Date, payload: object, key?: string): Promise<void>
  /** Schedules one job per payload in a single statement. */
  scheduleEach(kind: string, runAt: Date, payloads: readonly object[]): Promise<void>
  /** Ends the call with a declared error code; the catalogue defines status and message. */
  fail(code: C | CommonCode, data?: Record<string, unknown>): never
  /** Ends the call with 400 and the name of the field. */
  violation(field: string, rule: ViolatedRule, description: string, data?: Record<string, unknown>): never
  /**
   * Sends requests to external services outside the transaction, which is rolled back and repeated with the answers.
   * Other side effects of the transaction are not undone, so ask before them.
   */
  ask<T>(questions: readonly Question<T>[]): Promise<readonly T[]>
  /**
   * Runs `work` in one transaction, and repeats it on serialisation failures. Inside a transaction it runs directly.
   */
  transaction<T>(work: (ctx: Context<C>) => Promise<T>): Promise<T>
}

/** The database and the site: what stores need of a context. */
export type Data = Pick<Context, 'db' | 'siteId'>

/** Properties of a handler or job function that define how it runs. */
interface Marks {
  readonly outsideTransaction?: true
  readonly inBackground?: true
  readonly together?: true
}
type Marked = Marks & ((...args: never[]) => Promise<unknown>)

/**
 * Marks a handler that hashes passwords or calls external services, so that no transaction waits for it. Its `ctx.db`
 * is the plain database, and it opens transactions with `ctx.transaction`.
 */
export function outsideTransaction<H extends (...args: never[]) => Promise<unknown>>(handler: H): H {
  return Object.assign(handler, { outsideTransaction: true } satisfies Marks)
}

export function runsOutsideTransaction(handler: Marked): boolean {
  return handler.outsideTransaction === true
}

/**
 * Marks a job that may take minutes and runs outside a transaction. A few of them run concurrently without delaying
 * other jobs.
 */
export function inBackground<H extends (...args: never[]) => Promise<unknown>>(job: H): H {
  return Object.assign(outsideTransaction(job), { inBackground: true } satisfies Marks)
}

export function runsInBackground(job: Marked): boolean {
  return job.inBackground === true
}

/**
 * Marks a job that handles many payloads in one transaction. Jobs that become due within half a second wait for each
 * other, and one that has failed runs alone.
 */
export function together<P>(
  job: (ctx: Context<Code>, payloads: readonly P[]) => Promise<void>,
): (ctx: Context<Code>, payloads: readonly P[]) => Promise<void> {
  return Object.assign(job, { together: true } satisfies Marks)
}

export function runsTogether(job: Marked): boolean {
  return job.together === true
}
