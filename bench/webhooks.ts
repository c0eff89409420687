// Measures the events per second from one node to one receiver and to eight, from storing the first event to the last
// delivery. Each event is signed (RS256) and has 2 KB. On PostgreSQL it must reach 500 a second; it also runs on the
// embedded database. The receivers are a separate process.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { createPlatform } from '@vitrine/platform'
import { sql } from 'kysely'

import { onPostgres } from './fixtures/on-postgres.ts'

const entities = 500
const atLeast = 500

const receiver = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('./fixtures/webhook-receiver.ts'))],
  {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
)
const [port] = (await once(receiver, 'message')) as [number]

await measure('built in', 1_000)
await onPostgres(async (databaseUrl) => {
  const rate = await measure('PostgreSQL', 4_000, databaseUrl)
  if (rate < atLeast) process.exitCode = 1
  receiver.kill()
})

async function measure(name: string, most: number, databaseUrl?: string): Promise<number> {
  const base = { baseUrl: 'http://127.0.0.1:4010', dev: true, seed: 'empty', runJobs: true } as const
  const platform = await createPlatform({ ...base, ...(databaseUrl && { databaseUrl }) })
  let first = 0
  for (const subscribers of [1, 8]) {
    await platform.db.deleteFrom('webhook_subscriptions').where('site_id', '=', platform.siteId).execute()
    for (let n = 0; n < subscribers; n++) await subscribe(platform, `http://127.0.0.1:${port}/${n}`)
    await ask(receiver, 'reset')
    const cpu = process.cpuUsage()
    const started = performance.now()
    const events = most / (subscribers === 1 ? 1 : 4)
    await tell(platform, events)
    const due = events * subscribers
    while (((await ask(receiver, 'count')) as { total: number }).total < due)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const seconds = (performance.now() - started) / 1_000
    await platform.settle()
    const { user, system } = process.cpuUsage(cpu)
    const { total, disorder } = (await ask(receiver, 'count')) as { total: number; disorder: number }
    const rate = Math.round(due / seconds)
    console.log(
      `${name}, ${subscribers} receiver(s): ${total} of ${due} delivered in ${seconds.toFixed(1)} s, ${rate} a second, ` +
        `${disorder} out of order, ${((user + system) / 1_000 / due).toFixed(2)} ms of this process for each`,
    )
    if (total !== due || disorder > 0) process.exitCode = 1
    first ||= rate
  }
  await platform.close()
  return first
}

type Platform = Awaited<ReturnType<typeof createPlatform>>

async function subscribe(platform: Platform, url: string): Promise<void> {
  const response = await platform.fetch(`${platform.baseUrl}/_dev/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  if (!response.ok) throw new Error(`Not subscribed: ${response.status}`)
}

/** Stores events of entities that change several times. */
async function tell({ db, siteId }: Platform, events: number): Promise<void> {
  const payload = JSON.stringify({ title: 'x'.repeat(2_000) })
  await sql`
    insert into outbox (site_id, event_id, type, entity_id, payload, identity, created_at)
    select ${siteId}::uuid, gen_random_uuid(), 'wix.badges.v4.badge_created', (n % ${entities}::int)::text,
      ${payload}::jsonb || jsonb_build_object('n', n), '{"identityType":"APP"}'::jsonb, now()
    from generate_series(1, ${events}::int) n`.execute(db)
}

async function ask(child: ChildProcess, what: string): Promise<unknown> {
  child.send(what)
  const [answer] = await once(child, 'message')
  return answer
}
