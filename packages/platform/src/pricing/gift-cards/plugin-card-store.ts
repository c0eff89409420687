import type { Selectable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

export type PluginCardRow = Selectable<Database['plugin_gift_cards']>

export async function findPluginCard({ db, siteId }: Data, id: string): Promise<PluginCardRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('plugin_gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .executeTakeFirst()
}

/** Answers the stored row: a card that is entered again keeps its id. */
export async function keepPluginCard(
  { db, siteId }: Data,
  card: Omit<PluginCardRow, 'site_id'>,
): Promise<PluginCardRow> {
  const { code, external_id, used_at } = card
  return db
    .insertInto('plugin_gift_cards')
    .values({ ...card, site_id: siteId })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'plugin_id', 'code_hash']).doUpdateSet({ code, external_id, used_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removePluginCardsBefore({ db, siteId }: Data, before: Date): Promise<void> {
  await db
    .deleteFrom('plugin_gift_cards')
    .where('site_id', '=', siteId)
    .where('used_at', '<', before)
    .execute()
}
