import type { Selectable } from 'kysely'

import type { NewMenuEntry } from '../../generated/menus.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import './columns.ts'

export type MenuRow = Selectable<Database['menus']>

/** The menus that staff have saved. */
export const savedMenus = cachedQuery(['menus'], readMenus)

/** Not from the cache. */
export function readMenus({ db, siteId }: Data): Promise<MenuRow[]> {
  return db.selectFrom('menus').selectAll().where('site_id', '=', siteId).orderBy('created_at').execute()
}

export interface SavedMenu {
  readonly handle: string
  readonly title: string
  readonly entries: readonly NewMenuEntry[]
}

export async function saveMenu(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  { handle, title, entries }: SavedMenu,
  revision: number,
): Promise<void> {
  const now = clock.now()
  const content = { title, entries: json(entries), revision, updated_at: now }
  await db
    .insertInto('menus')
    .values({ site_id: siteId, handle, created_at: now, ...content })
    .onConflict((conflict) => conflict.columns(['site_id', 'handle']).doUpdateSet(content))
    .execute()
}

/** False if there is no such menu. */
export async function removeMenu({ db, siteId }: Data, handle: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('menus')
    .where('site_id', '=', siteId)
    .where('handle', '=', handle)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
