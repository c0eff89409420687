import { sql } from 'kysely'

import { readMigrations } from '../database/migrate.ts'
import type { Runtime } from '../http/runtime.ts'
import { maySign } from '../keys/keys.ts'
import { seconds } from '../time/time-spans.ts'
import { endsWithin } from './draining.ts'

/** The parts that must work before a load balancer sends requests. */
const parts = ['database', 'migrations', 'storage', 'keys'] as const
export type ReadinessPart = (typeof parts)[number]

export interface Readiness {
  readonly status: 'ready' | 'not ready' | 'draining'
  readonly parts: Readonly<Record<ReadinessPart, 'ok' | 'failed'>>
}

/** Results are cached, so that frequent probes do not load the database and the storage. */
const goodFor = { database: seconds(1), migrations: seconds(10), storage: seconds(60), keys: seconds(60) }
const badFor = seconds(1)
const patience = seconds(2)

/** Checks whether this node can serve calls. The response names the failed part; the log contains the reason. */
export function createReadiness(runtime: Runtime): () => Promise<Readiness> {
  const checks: Readonly<Record<ReadinessPart, () => Promise<void>>> = {
    database: async () => void (await sql`select 1`.execute(runtime.db)),
    migrations: () => expectMigrations(runtime, names()),
    storage: () => expectStorage(runtime),
    keys: async () => {
      if (!(await maySign(runtime, 'tokens')))
        throw new Error('VITRINE_SECRET_KEY cannot decrypt any signing key')
    },
  }
  const names = once(() => readMigrations().map(({ name }) => name))
  const known = new Map<ReadinessPart, { readonly good: Promise<boolean>; until: number }>()

  return async () => {
    const found = await Promise.all(parts.map(async (part) => [part, await look(part)] as const))
    const status = runtime.services.draining.signal.aborted
      ? 'draining'
      : found.every(([, good]) => good)
        ? 'ready'
        : 'not ready'
    const states = found.map(([part, good]) => [part, good ? 'ok' : 'failed'])
    return { status, parts: Object.fromEntries(states) }
  }

  function look(part: ReadinessPart): Promise<boolean> {
    const kept = known.get(part)
    if (kept && kept.until > performance.now()) return kept.good
    const good = passes(part)
    const entry = { good, until: performance.now() + patience }
    known.set(part, entry)
    void good.then((is) => {
      entry.until = performance.now() + (is ? goodFor[part] : badFor)
    })
    return good
  }

  async function passes(part: ReadinessPart): Promise<boolean> {
    let failure: unknown
    const work = checks[part]().catch((error: unknown) => {
      failure = error
    })
    const inTime = await endsWithin(patience, work)
    if (inTime && failure === undefined) return true
    const err = inTime ? failure : new Error(`No answer in ${patience} ms`)
    runtime.services.log.warn({ err, part }, 'not ready')
    return false
  }
}

/** A newer database is ready too, because another node may have migrated it. */
async function expectMigrations({ db }: Runtime, ours: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = ours.filter((name) => !applied.has(name))
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}`)
}

async function expectStorage({ services }: Runtime): Promise<void> {
  await services.storage.write('health/ready', new TextEncoder().encode('ready'))
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
