import { type Selectable, sql } from 'kysely'
import type { TipChoice } from '../../generated/tips.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { TipSettingsDocument } from './columns.ts'

export type SettingsRow = Omit<Selectable<Database['tip_settings']>, 'site_id'>
export type ChoiceRow = Selectable<Database['tip_choices']>

export async function readSettings({ db, siteId }: Data, lock = false): Promise<SettingsRow | undefined> {
  const row = db.selectFrom('tip_settings').selectAll().where('site_id', '=', siteId)
  return (lock ? row.forUpdate() : row).executeTakeFirst()
}

export async function writeSettings(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  document: TipSettingsDocument,
): Promise<SettingsRow> {
  const change = { document: json(document), updated_at: clock.now() }
  return db
    .insertInto('tip_settings')
    .values({ ...change, site_id: siteId, settings_id: random.id(), revision: 1 })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ ...change, revision: sql`tip_settings.revision + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findChoice({ db, siteId }: Data, flowId: string): Promise<ChoiceRow | undefined> {
  if (!isUuid(flowId)) return undefined
  return db
    .selectFrom('tip_choices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('purchase_flow_id', '=', flowId)
    .executeTakeFirst()
}

/** A changed choice keeps the tip's id. */
export async function writeChoice(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  flowId: string,
  { tipType, value }: TipChoice,
): Promise<void> {
  const change = { tip_type: tipType, value, updated_at: clock.now() }
  await db
    .insertInto('tip_choices')
    .values({ ...change, site_id: siteId, purchase_flow_id: flowId, tip_id: random.id() })
    .onConflict((conflict) => conflict.columns(['site_id', 'purchase_flow_id']).doUpdateSet(change))
    .execute()
}

export async function deleteChoice({ db, siteId }: Data, flowId: string): Promise<void> {
  if (!isUuid(flowId)) return
  await db
    .deleteFrom('tip_choices')
    .where('site_id', '=', siteId)
    .where('purchase_flow_id', '=', flowId)
    .execute()
}

export async function deleteChoicesBefore({ db, siteId }: Data, date: Date): Promise<void> {
  await db.deleteFrom('tip_choices').where('site_id', '=', siteId).where('updated_at', '<', date).execute()
}
