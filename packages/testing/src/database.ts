import { createHash, randomUUID } from 'node:crypto'

import {
  createClock,
  createPlatform,
  migrate,
  type OpenDatabase,
  oneNodeAtATime,
  openDatabase,
  readRows,
  type SeedName,
  type SiteRows,
  writeRows,
} from '@vitrine/platform'

import { cloneSite } from './clone-site.ts'
import { keep, readKept, sourceHash } from './kept.ts'
import { databaseClosesLater } from './left-open.ts'

/** One database for all tests of a process; each test has its own site. */
interface Shared {
  readonly database: OpenDatabase
  /** The template sites by their seed. */
  readonly templates: Map<string, Promise<string>>
  /** The number of sites created in it. */
  sites: number
}

/** A site takes almost a megabyte, and the embedded database is in memory. */
const mostSites = 300

let shared: Promise<Shared> | undefined

/** The seed of a template and its time; default: now. */
interface Filling {
  readonly seed: SeedName
  readonly now?: Date | undefined
}

/** A new site with that seed, copied from a template that this or another process has filled. */
export async function openSite(
  seed: SeedName,
  now?: Date,
): Promise<{ readonly database: OpenDatabase; readonly siteId: string }> {
  const filling = { seed, now }
  shared ??= openShared()
  const opened = await shared
  const { database, templates } = opened
  const template = templates.get(nameOf(filling)) ?? makeTemplate(database, filling)
  templates.set(nameOf(filling), template)
  const siteId = randomUUID()
  await cloneSite(database, await template, siteId)
  if (++opened.sites === mostSites && database.kind === 'embedded') databaseClosesLater(closeShared)
  return { database, siteId }
}

/** `VITRINE_TEST_DATABASE_URL` runs the tests on PostgreSQL, in any empty database. */
async function openShared(): Promise<Shared> {
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  // A long wait for a hundred concurrent callers on a slow machine, because the tests prove results, not speed.
  const database = databaseUrl
    ? await openDatabase({ databaseUrl, connectionWait: 60_000 })
    : await openEmpty()
  if (databaseUrl) await migrate(database)
  return { database, templates: new Map(), sites: 0 }
}

async function closeShared(): Promise<void> {
  const closing = shared
  shared = undefined
  await (await closing)?.database.close()
}

/** The embedded database with its tables. */
async function openEmpty(): Promise<OpenDatabase> {
  const snapshot = readKept('tables')
  if (snapshot) return openDatabase({ snapshot })
  const database = await openDatabase({})
  await migrate(database)
  if (database.dump) keep('tables', await database.dump())
  return database
}

/** On a shared server, one process fills the template and the others find it. */
async function makeTemplate(database: OpenDatabase, filling: Filling): Promise<string> {
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

/** Inserts the rows that another process has stored, or runs the seed. */
async function fill(database: OpenDatabase, siteId: string, filling: Filling): Promise<void> {
  const kept = readKept(nameOf(filling))
  if (kept) {
    const rows: SiteRows = JSON.parse(Buffer.from(kept).toString())
    return database.db.transaction().execute((transaction) => writeRows(transaction, siteId, rows))
  }
  const platform = await createPlatform({
    baseUrl: 'http://vitrine.test',
    dev: true,
    passwordHashing: 'fast',
    runJobs: false,
    clock: createClock(filling.now),
    database,
    siteId,
    seed: filling.seed,
  })
  await platform.settle()
  await platform.close()
  keep(nameOf(filling), JSON.stringify(await readRows(database.db, siteId)))
}

/** Changed sources need another template. */
function templateIdOf(filling: Filling): string {
  const hash = createHash('sha256')
    .update(`${nameOf(filling)} ${sourceHash()}`)
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

function nameOf({ seed, now }: Filling): string {
  return now ? `${seed}-${now.getTime()}` : seed
}
