import { json } from '../../db/core-tables.ts'
import type { Data } from '../../http/context.ts'
import type { SiteSettings } from '../../settings.ts'

/** Locked until the transaction ends: two changes at once do not undo each other. */
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
