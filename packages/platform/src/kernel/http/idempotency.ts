import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { hours, later, seconds } from '../time/time-spans.ts'
import type { JsonText } from './answered.ts'
import type { Caller, Context } from './context.ts'
import { Failure } from './failure.ts'
import type { Runtime } from './runtime.ts'

/** The stored response of a call. */
export interface Answer {
  readonly status: number
  readonly body: JsonText
  /** Only set for the first response; a replay sets no cookie. */
  readonly cookie?: string | undefined
  readonly replayed?: true
}

export interface IdempotentRequest {
  readonly scope: string
  /**
   * A hash. The key itself decrypts the stored response (see `seal`), which may contain tokens, and only its caller
   * has the key.
   */
  readonly key: string
  readonly secret: string
  readonly bodyHash: string
}

const keptFor = hours(24)
const sealedFor = 'vitrine idempotent answer'
/** A node renews its claims, so an older claim belongs to a dead node. The embedded database has only one node. */
const abandonedAfter = seconds(10)
const renewEvery = seconds(3)

/** Returns the idempotency key if the caller is identified; anonymous callers could read the responses of others. */
export function idempotencyOf(
  request: Request,
  caller: Caller,
  route: string,
  input: unknown,
): IdempotentRequest | undefined {
  const key = request.headers.get('idempotency-key')
  const owner = caller.memberId ?? caller.staffId ?? caller.appId ?? caller.visitorId
  if (!key || request.method === 'GET' || !owner) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Failure('INVALID_ARGUMENT', { header: 'Idempotency-Key' })
  const scope = `${caller.role} ${owner} ${route}`
  const secret = `${scope} ${key}`
  return { scope, key: hash(key), secret, bodyHash: hash(`${secret} ${JSON.stringify(input)}`) }
}

const running = new WeakMap<Runtime, Set<string>>()

/** Rejects a concurrent request with the same key. */
export async function oneAtATime<T>(
  runtime: Runtime,
  { scope, key }: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const keys = running.get(runtime) ?? new Set()
  running.set(runtime, keys)
  const id = `${scope}\n${key}`
  if (keys.has(id)) throw new Failure('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 })
  keys.add(id)
  try {
    return await work()
  } finally {
    keys.delete(id)
  }
}

/**
 * Claims the key in the transaction of the call, so that a crash leaves neither change nor claim. Returns the stored
 * response, or undefined if the call must run and store its response.
 */
export async function claim(
  runtime: Runtime,
  db: Db,
  request: IdempotentRequest,
): Promise<Answer | undefined> {
  const now = runtime.clock.now()
  if (runtime.databaseKind === 'postgresql' && db.isTransaction) await lockAcrossNodes(db, request)
  const key = { site_id: runtime.siteId, scope: request.scope, key: request.key }
  const row = { body_hash: request.bodyHash, status: null, answer: null, created_at: now }
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'scope', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined
  const known = await mine(runtime, db, request).selectAll().executeTakeFirst()
  const inUse = () => new Failure('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 })
  if (!known) throw inUse()
  const age = now.getTime() - known.created_at.getTime()
  const abandoned = known.status === null && (runtime.databaseKind === 'embedded' || age > abandonedAfter)
  if (age > keptFor || abandoned) {
    // Of two nodes that saw the same row, only one takes it over.
    const taken = await db
      .updateTable('idempotency_keys')
      .set(row)
      .where(isMine(runtime, request))
      .where('created_at', '=', known.created_at)
      .where('status', 'is not distinct from', known.status)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 1n) return undefined
    throw inUse()
  }
  if (known.body_hash !== request.bodyHash) throw new Failure('IDEMPOTENCY_KEY_REUSED')
  if (known.status === null) throw inUse()
  return { status: known.status, body: unseal(known.answer ?? '', request.secret, sealedFor), replayed: true }
}

export async function keep(
  runtime: Runtime,
  db: Db,
  request: IdempotentRequest,
  answer: Answer,
): Promise<void> {
  const row = {
    body_hash: request.bodyHash,
    status: answer.status,
    answer: seal(Buffer.from(answer.body).toString(), request.secret, sealedFor),
    created_at: runtime.clock.now(),
  }
  await db
    .insertInto('idempotency_keys')
    .values({ site_id: runtime.siteId, scope: request.scope, key: request.key, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'scope', 'key']).doUpdateSet(row))
    .execute()
}

/** Runs a call whose claim is outside a transaction, and renews the claim while the call runs. */
export async function holding<T>(
  runtime: Runtime,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    runtime.db
      .updateTable('idempotency_keys')
      .set({ created_at: runtime.clock.now() })
      .where(isMine(runtime, request))
      .where('status', 'is', null)
      .execute()
      .catch((error: unknown) =>
        runtime.services.log.warn({ err: error }, 'failed to renew the claim of an idempotency key'),
      )
  }, renewEvery).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Releases the claim of a call without a storable response. */
export async function release(runtime: Runtime, db: Db, request: IdempotentRequest): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(isMine(runtime, request))
    .where('status', 'is', null)
    .execute()
}

/** Removes expired responses. */
export async function forgetAnswers({
  db,
  siteId,
  clock,
}: Pick<Context, 'db' | 'siteId' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where('created_at', '<', later(clock.now(), -keptFor))
    .execute()
}

async function lockAcrossNodes(db: Db, { scope, key }: IdempotentRequest): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)) as locked`.execute(db)
  if (!rows[0]?.locked) throw new Failure('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 })
}

function mine(runtime: Runtime, db: Db, request: IdempotentRequest) {
  return db.selectFrom('idempotency_keys').where(isMine(runtime, request))
}

function isMine({ siteId }: Runtime, { scope, key }: IdempotentRequest) {
  return sql<boolean>`site_id = ${siteId} and scope = ${scope} and key = ${key}`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
