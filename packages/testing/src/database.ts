import { randomUUID } from 'node:crypto'

import {
  cloneSite,
  createPlatform,
  migrate,
  type OpenDatabase,
  openDatabase,
  type SeedName,
} from '@vitrine/platform'

import { readSnapshot, writeSnapshot } from './snapshot.ts'

/** One database for all tests of a process; each test has a site of its own in it. */
let shared: Promise<OpenDatabase> | undefined
const templates = new Map<SeedName, Promise<string>>()

/** A new site filled by that seed, as a copy of one that this process (or an earlier one) has filled. */
export async function openSite(
  seed: SeedName,
): Promise<{ readonly database: OpenDatabase; readonly siteId: string }> {
  shared ??= openShared(seed)
  const database = await shared
  const template = templates.get(seed) ?? fillTemplate(database, seed)
  templates.set(seed, template)
  const siteId = randomUUID()
  await cloneSite(database.db, await template, siteId)
  return { database, siteId }
}

/** `VITRINE_TEST_DATABASE_URL` runs the same tests on a PostgreSQL; it may be any empty database. */
async function openShared(seed: SeedName): Promise<OpenDatabase> {
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  if (databaseUrl) {
    const database = await openDatabase({ databaseUrl })
    await migrate(database)
    return database
  }
  const snapshot = readSnapshot(seed)
  if (snapshot) {
    const database = await openDatabase({ snapshot })
    templates.set(seed, existingTemplate(database))
    return database
  }
  const database = await openDatabase({})
  await migrate(database)
  templates.set(seed, fillTemplate(database, seed))
  await templates.get(seed)
  if (database.dump) writeSnapshot(seed, await database.dump())
  return database
}

async function fillTemplate(database: OpenDatabase, seed: SeedName): Promise<string> {
  const siteId = randomUUID()
  const options = { baseUrl: 'http://vitrine.test', passwordHashing: 'fast', runJobs: false } as const
  const platform = await createPlatform({ ...options, database, siteId, seed })
  await platform.settle()
  await platform.close()
  return siteId
}

async function existingTemplate({ db }: OpenDatabase): Promise<string> {
  const site = await db.selectFrom('sites').select('site_id').executeTakeFirstOrThrow()
  return site.site_id
}
