import { SeedName as names } from '@vitrine/contract/hosted-pages/console'
import type { SeedName } from '../generated/hosted-pages.ts'
import { json } from './database/columns.ts'
import type { Db } from './database/database.ts'
import { oneNodeAtATime } from './database/one-node.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Data } from './http/context.ts'
import { defaultSettings, type SiteSettings } from './settings.ts'
import type { Clock, Random } from './time/time.ts'

declare module './database/columns.ts' {
  interface Columns {
    'sites.seed': { readonly name: SeedName; readonly connection: object }
  }
}

/** In milliseconds. Almost every call reads settings, which change a few times a year. */
const keptFor = 1_000

export interface SettingsReader {
  (ctx: Data): Promise<SiteSettings>
  /** Clears the cache after a change on this node. */
  forget(): void
}

/** Where the site's own apps are. */
export interface Addresses {
  readonly storefrontUrl?: string | undefined
  readonly backOfficeUrl?: string | undefined
}

/** Reads the site's settings with a cache of one second. Configured addresses replace those of the settings. */
export function createSettingsReader({ storefrontUrl, backOfficeUrl }: Addresses): SettingsReader {
  const kept = new Map<string, { readonly settings: SiteSettings; readonly until: number }>()
  return Object.assign(read, { forget: () => kept.clear() })

  async function read({ db, siteId }: Data): Promise<SiteSettings> {
    const known = kept.get(siteId)
    if (known && known.until > performance.now()) return known.settings
    const site = await db
      .selectFrom('sites')
      .select('settings')
      .where('site_id', '=', siteId)
      .executeTakeFirst()
    const settings = {
      ...defaultSettings,
      ...site?.settings,
      ...(storefrontUrl && { storefrontUrl }),
      ...(backOfficeUrl && { backOfficeUrl }),
    }
    if (site) kept.set(siteId, { settings, until: performance.now() + keptFor })
    return settings
  }
}

/** Locks the settings until the transaction ends, so that concurrent changes do not overwrite each other. */
export async function lockSettings({ db, siteId }: Data): Promise<SiteSettings> {
  const { settings } = await db
    .selectFrom('sites')
    .select('settings')
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return settings
}

export async function storeSettings({ db, siteId }: Data, settings: SiteSettings): Promise<void> {
  await db
    .updateTable('sites')
    .set({ settings: json(settings) })
    .where('site_id', '=', siteId)
    .execute()
}

/** Returns the first site of the database. */
export async function existingSite(db: Db): Promise<string | undefined> {
  const site = await db
    .selectFrom('sites')
    .select('site_id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return site?.site_id
}

/** Returns the first site or creates it; nodes that start together create only one. */
export async function firstSite(
  database: OpenDatabase,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Promise<string> {
  const { db } = database
  const known = await existingSite(db)
  if (known) return known
  return oneNodeAtATime(database, 'vitrine first site', async () => {
    const made = await existingSite(db)
    if (made) return made
    const site = {
      site_id: random.id(),
      settings: json(defaultSettings),
      seed: null,
      created_at: clock.now(),
    }
    await db.insertInto('sites').values(site).execute()
    return site.site_id
  })
}

/** The offset of the development clock in milliseconds; undefined without a site. */
export async function readMovedBy({ db, siteId }: Data): Promise<number | undefined> {
  const site = await db
    .selectFrom('sites')
    .select('moved_by')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return site?.moved_by
}

export async function storeMovedBy({ db, siteId }: Data, milliseconds: number): Promise<void> {
  await db.updateTable('sites').set({ moved_by: milliseconds }).where('site_id', '=', siteId).execute()
}

export const seedNames = names.options
export type { SeedName }
