import { sql } from 'kysely'
import { markCatalogue } from '../../catalogue/products/index.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Db } from '../../kernel/database/database.ts'
import { oneNodeAtATime } from '../../kernel/database/one-node.ts'
import { writeRows } from '../../kernel/database/site-rows.ts'
import { readTables } from '../../kernel/database/site-tables.ts'
import { ownFacts } from '../../kernel/http/own-facts.ts'
import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import { defaultSettings, type SiteSettings } from '../../kernel/settings.ts'
import type { SeedName } from '../../kernel/site.ts'
import { listUploadIds, removeBegun } from '../../media/uploads/index.ts'
import type { ConnectionFile } from './connection.ts'
import { type KeptFill, keepFill, removeFiles, usableFill } from './kept-fill.ts'
import type { Places } from './seed-step.ts'
import type { DemoShop } from './shop/demo-shop.ts'

/**
 * Fills the site unless it is filled, and returns the name of its seed. An interrupted fill starts again; a fill by
 * another node is awaited.
 */
export async function seedSite(runtime: Runtime, name: SeedName, places: Places = {}): Promise<SeedName> {
  const { db, siteId, databaseKind: kind } = runtime
  const filled = (await findSite(runtime))?.seed
  if (filled) return filled.name
  return oneNodeAtATime({ db, kind }, `vitrine seed ${siteId}`, () => fill(runtime, name, places))
}

/**
 * Replaces the content of the site. With `dev`, a fill is kept for some minutes and copied, because a project's tests
 * reset the site again and again. `settle` runs the jobs that are due; `emptied` is called as soon as nothing of the old
 * content is left.
 */
export function createRefill(
  runtime: Runtime,
  places: Places,
  settle: () => Promise<void>,
  emptied: () => void,
): (name: SeedName) => Promise<SeedName> {
  const { db, siteId, databaseKind: kind } = runtime
  let kept: KeptFill | undefined
  return async (name) => {
    const isCopied = await oneNodeAtATime({ db, kind }, `vitrine seed ${siteId}`, async () => {
      const usable = await usableFill(runtime, kept, name)
      await emptySite(runtime, await settingsOf(name), usable)
      emptied()
      if (!usable) await fillEmpty(runtime, name, places)
      return usable !== undefined
    })
    if (isCopied || !runtime.services.dev) return name
    await settle()
    kept = await keepFill(runtime, name)
    return name
  }
}

async function fill(runtime: Runtime, name: SeedName, places: Places): Promise<SeedName> {
  const site = await findSite(runtime)
  if (site?.seed) return site.seed.name
  const settings = await settingsOf(name)
  if (site) await emptySite(runtime, settings)
  else await insertSite(runtime, settings)
  return fillEmpty(runtime, name, places)
}

// The shops and steps are loaded when a site is filled, because a later start needs none of them.
const shopOf = async (name: SeedName): Promise<DemoShop | undefined> =>
  name === 'empty' ? undefined : (await import('./demo-shops.ts')).demoShops[name]
const settingsOf = async (name: SeedName): Promise<SiteSettings> =>
  (await shopOf(name))?.settings ?? defaultSettings

async function fillEmpty(runtime: Runtime, name: SeedName, places: Places): Promise<SeedName> {
  const { db, siteId } = runtime
  const { seedSteps } = await import('./seed-steps.ts')
  const shop = await shopOf(name)
  const { currency } = shop?.settings ?? defaultSettings
  let connection: Partial<ConnectionFile> = { siteId, currency }
  for (const step of seedSteps) {
    const ctx = createContext(runtime, ownFacts(runtime))
    connection = { ...connection, ...(await step(ctx, { ...places, name, shop, connection })) }
  }
  await db
    .updateTable('sites')
    .set({ seed: json({ name, connection }) })
    .where('site_id', '=', siteId)
    .execute()
  return name
}

const findSite = ({ db, siteId }: Runtime) =>
  db.selectFrom('sites').select('seed').where('site_id', '=', siteId).executeTakeFirst()

/**
 * Deletes all rows and files of the site, or leaves those of a kept fill. The site itself stays at every moment, because
 * a node that finds none makes another one.
 */
async function emptySite(runtime: Runtime, settings: SiteSettings, kept?: KeptFill): Promise<void> {
  const { db, siteId, random, clock } = runtime
  const begun = await listUploadIds(runtime)
  await db.transaction().execute(async (transaction) => {
    await removeRows(transaction, siteId)
    if (kept) await writeRows(transaction, siteId, kept.rows)
    else await insertSite({ db: transaction, siteId, clock }, settings)
    await markCatalogue({ db: transaction, siteId, random })
  })
  for (const fileId of begun) await removeBegun(runtime, fileId)
  await removeFiles(runtime, kept)
}

async function insertSite(
  { db, siteId, clock }: Pick<Runtime, 'db' | 'siteId' | 'clock'>,
  settings: SiteSettings,
): Promise<void> {
  await db
    .insertInto('sites')
    .values({ site_id: siteId, settings: json(settings), seed: null, created_at: clock.now() })
    .execute()
}

async function removeRows(db: Db, siteId: string): Promise<void> {
  // One statement, because foreign keys are checked at its end, so that the order of tables does not matter.
  const deletions = (await readTables(db)).map(
    ({ name }, place) =>
      sql`${sql.ref(`emptied_${place}`)} as (delete from ${sql.table(name)} where site_id = ${siteId})`,
  )
  await sql`with ${sql.join(deletions)} select 1`.execute(db)
}

export async function readConnection({ db, siteId, services }: Runtime): Promise<ConnectionFile> {
  const site = await db
    .selectFrom('sites')
    .select('seed')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { baseUrl } = services
  return { ...site.seed?.connection, siteId, baseUrl, dev: `${baseUrl}/_dev` } as ConnectionFile
}
