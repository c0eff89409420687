import { createHash, randomUUID } from 'node:crypto'

import {
  cloneSite,
  createClock,
  createPlatform,
  migrate,
  type OpenDatabase,
  oneNodeAtATime,
  openDatabase,
  type SeedName,
} from '@vitrine/platform'

import { readSnapshot, sourceHash, writeSnapshot } from './snapshot.ts'

/** One database for all tests of a process; each test has a site of its own in it. */
let shared: Promise<OpenDatabase> | undefined
const templates = new Map<string, Promise<string>>()

/** What a template is filled with, and when; now, unless told. */
interface Filling {
  readonly seed: SeedName
  readonly now?: Date | undefined
}

/** A new site filled by that seed, as a copy of one that this process (or another one) has filled. */
export async function openSite(
  seed: SeedName,
  now?: Date,
): Promise<{ readonly database: OpenDatabase; readonly siteId: string }> {
  const filling = { seed, now }
  shared ??= openShared(filling)
  const database = await shared
  const template = templates.get(nameOf(filling)) ?? fillTemplate(database, filling)
  templates.set(nameOf(filling), template)
  const siteId = randomUUID()
  await cloneSite(database.db, await template, siteId)
  return { database, siteId }
}

/** `VITRINE_TEST_DATABASE_URL` runs the same tests on a PostgreSQL; it may be any empty database. */
async function openShared(filling: Filling): Promise<OpenDatabase> {
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  if (databaseUrl) {
    // A hundred callers at once on a slow machine: what they prove is who is served, not how soon.
    const database = await openDatabase({ databaseUrl, connectionWait: 60_000 })
    await migrate(database)
    return database
  }
  const name = nameOf(filling)
  const snapshot = readSnapshot(name)
  if (snapshot) {
    const database = await openDatabase({ snapshot })
    templates.set(name, existingTemplate(database))
    return database
  }
  const database = await openDatabase({})
  await migrate(database)
  templates.set(name, fillTemplate(database, filling))
  await templates.get(name)
  if (database.dump) writeSnapshot(name, await database.dump())
  return database
}

/** On a server that many processes share one of them fills it, and the others find it there. */
async function fillTemplate(database: OpenDatabase, filling: Filling): Promise<string> {
  const siteId = templateIdOf(filling)
  await oneNodeAtATime(database, `template ${siteId}`, async () => {
    const site = await database.db
      .selectFrom('sites')
      .select('seed')
      .where('site_id', '=', siteId)
      .executeTakeFirst()
    if (!site?.seed) await fill(database, siteId, filling)
  })
  return siteId
}

async function fill(database: OpenDatabase, siteId: string, { seed, now }: Filling): Promise<void> {
  const platform = await createPlatform({
    baseUrl: 'http://vitrine.test',
    dev: true,
    passwordHashing: 'fast',
    runJobs: false,
    clock: createClock(now),
    database,
    siteId,
    seed,
  })
  await platform.settle()
  await platform.close()
}

/** Other sources fill another one. */
function templateIdOf(filling: Filling): string {
  const hash = createHash('sha256')
    .update(`${nameOf(filling)} ${sourceHash()}`)
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

function nameOf({ seed, now }: Filling): string {
  return now ? `${seed}-${now.getTime()}` : seed
}

async function existingTemplate({ db }: OpenDatabase): Promise<string> {
  const site = await db.selectFrom('sites').select('site_id').executeTakeFirstOrThrow()
  return site.site_id
}
