import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { EventPayloads, EventType } from '../../generated/events.ts'
import { json } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { send } from '../database/transaction.ts'
import type { Caller, Context } from '../http/context.ts'
import { insertOf as insertJobs, type NewJob } from '../jobs/queue.ts'
import { readPayload } from './declared-events.ts'
import { modifiedFields } from './modified-fields.ts'

declare module '../database/columns.ts' {
  interface Columns {
    'outbox.identity': Record<string, unknown>
    'outbox.modified_fields': Record<string, unknown>
    'outbox.payload': Record<string, unknown>
  }
}

type Announcing = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'caller'>

/**
 * An SQL expression for a document that this transaction has written, so that an event with this document as its only
 * field does not send it again.
 */
export type StoredDocument = RawBuilder<unknown>

/** A payload with one field, whose document is already in the database. */
interface Kept {
  readonly field: string
  readonly document: StoredDocument
}

/** Its documents are JSON text. */
export interface NewEvent {
  readonly siteId: string
  readonly id: string
  readonly type: EventType
  readonly entityId: string
  readonly payload: string | Kept
  readonly modifiedFields: string | null
  readonly identity: string
  readonly createdAt: Date
  /** An event whose payload is one field of this one: `order_created` within `order_approved`. */
  readonly holds?: { readonly field: string; readonly event: NewEvent } | undefined
}

/** The events and jobs of a transaction, which are written together at its end. */
export interface Announcements {
  readonly events: NewEvent[]
  readonly jobs: NewJob[]
  /** Events by their payload object: a later payload that contains the object as its only field reuses its text. */
  readonly byPayload: Map<object, WrittenEvent>
}
type WrittenEvent = NewEvent & { readonly payload: string }

export const announcements = (): Announcements => ({ events: [], jobs: [], byPayload: new Map() })

export interface EventFacts {
  readonly type: EventType
  readonly entityId: string
  readonly payload: object
  readonly before?: object | undefined
  readonly stored?: StoredDocument | undefined
}

/** Creates the event that `writeEvents` stores with its change. */
export function eventOf(
  ctx: Announcing,
  { type, entityId, payload, before, stored }: EventFacts,
  byPayload?: Announcements['byPayload'],
): NewEvent {
  const [field, inner] = onlyField(payload) ?? []
  const held = inner && byPayload?.get(inner)
  const event = {
    siteId: ctx.siteId,
    id: ctx.random.id(),
    type,
    entityId,
    modifiedFields: before ? json(modifiedFields(before, payload)) : null,
    identity: json(identityOf(ctx.caller)),
    createdAt: ctx.clock.now(),
    ...(field && held && { holds: { field, event: held } }),
  }
  if (field && stored) return { ...event, payload: { field, document: stored } }
  const written = { ...event, payload: held ? `{${json(field)}:${held.payload}}` : json(payload) }
  byPayload?.set(payload, written)
  return written
}

function onlyField(payload: object): readonly [string, object] | undefined {
  const [only, ...others] = Object.entries(payload)
  return only && others.length === 0 && typeof only[1] === 'object' && only[1] !== null ? only : undefined
}

/**
 * Writes events in the transaction of their changes, so that no event is lost and none describes a rolled back
 * change. `dispatch.ts` finds the receivers later, so that the transaction does not wait for it.
 */
export async function writeEvents({ db }: Pick<Context, 'db'>, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await send(db, { compile: () => insertOf(db, events) })
}

/** Writes the events and the scheduled jobs of a transaction in one statement, at its end. */
export async function writeEnd(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  { events, jobs }: Announcements,
): Promise<void> {
  if (jobs.length === 0) return writeEvents(ctx, events)
  await send(ctx.db, {
    compile() {
      const scheduled = insertJobs(ctx, jobs)
      if (events.length === 0) return scheduled
      const written = insertOf(ctx.db, events)
      return CompiledQuery.raw(
        `with scheduled as (${scheduled.sql}) ${renumbered(written.sql, scheduled.parameters.length)}`,
        [...scheduled.parameters, ...written.parameters],
      )
    },
  })
}

/** The statement after others whose parameters come first. */
const renumbered = (text: string, before: number) =>
  text.replace(/\$(\d+)/g, (_, place) => `$${before + Number(place)}`)

/**
 * Sends shared values once, and extracts nested documents in SQL, because parsing JSON is most of the database's work
 * for an event.
 */
function insertOf(db: Db, events: readonly NewEvent[]): CompiledQuery {
  const parameters: unknown[] = []
  const add = (value: unknown) => `$${parameters.push(value)}`
  const shared = new Map<string, string>()
  const once = (value: string) => {
    const known = shared.get(value) ?? add(value)
    shared.set(value, known)
    return known
  }
  const fromKept = ({ field, document }: Kept) => {
    const { sql: found, parameters: given } = document.compile(db)
    const before = parameters.length
    parameters.push(...given)
    return `jsonb_build_object(${literal(field)}, ${renumbered(found, before)})`
  }
  const payloads = new Map<NewEvent, string>()
  for (const event of events.toReversed()) {
    const { payload: written } = event
    const payload = payloads.get(event) ?? (typeof written === 'string' ? add(written) : fromKept(written))
    payloads.set(event, payload)
    const { holds } = event
    if (holds && !payloads.has(holds.event))
      payloads.set(holds.event, `(${payload})::jsonb -> ${literal(holds.field)}`)
  }
  const rows = events.map((event) =>
    [
      `${once(event.siteId)}::uuid`,
      `${add(event.id)}::uuid`,
      `${add(event.type)}::text`,
      `${add(event.entityId)}::text`,
      `(${payloads.get(event)})::jsonb`,
      event.modifiedFields === null ? 'null::jsonb' : `${add(event.modifiedFields)}::jsonb`,
      `${once(event.identity)}::jsonb`,
      `${add(event.createdAt)}::timestamptz`,
    ].join(', '),
  )
  const values = `values (${rows.join('), (')})`
  // A cluster accepts a subquery only within a select.
  const hasKept = events.some(({ payload }) => typeof payload !== 'string')
  const text = `insert into outbox (site_id, event_id, type, entity_id, payload, modified_fields, identity, created_at)
    ${hasKept ? `select * from (${values}) as written` : values}`
  return CompiledQuery.raw(text, parameters)
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Writes events for many entities at once. `rows` selects `entity_id` (uuid), `payload` and `modified_fields`
 * (jsonb); the payloads stay in the database.
 */
export async function announceEach(
  ctx: Announcing,
  type: EventType,
  entityIds: readonly string[],
  rows: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const eventIds = entityIds.map(() => ctx.random.id())
  await sql`
    insert into outbox (site_id, event_id, type, entity_id, payload, modified_fields, identity, created_at)
    select ${ctx.siteId}::uuid, written.event_id, ${type}, written.entity_id::text, changed.payload, changed.modified_fields,
      ${json(identityOf(ctx.caller))}::jsonb, ${ctx.clock.now()}
    from unnest(${entityIds}::uuid[], ${eventIds}::uuid[]) as written (entity_id, event_id)
    join (${rows}) as changed on changed.entity_id = written.entity_id`.execute(ctx.db)
  return eventIds
}

export async function payloadsOf<T extends EventType>(
  { db, siteId }: Pick<Context, 'db' | 'siteId'>,
  type: T,
  eventIds: readonly string[],
): Promise<{ readonly entityId: string; readonly payload: EventPayloads[T] }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['entity_id', 'payload'])
    .where('site_id', '=', siteId)
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .execute()
  return rows.map(({ entity_id, payload }) => ({ entityId: entity_id, payload: readPayload(type, payload) }))
}

/** The originator of an event in the format of the envelope. */
function identityOf(caller: Caller): Record<string, unknown> {
  const { role, memberId, staffId, visitorId, appId } = caller
  if (role === 'member') return { identityType: 'MEMBER', memberId }
  if (role === 'staff') return { identityType: 'WIX_USER', wixUserId: staffId }
  if (role === 'app') return { identityType: 'APP', appId }
  return role === 'visitor'
    ? { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitorId }
    : { identityType: 'UNKNOWN' }
}
