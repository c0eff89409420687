import type { Selectable } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

export type EntityKind = 'BRAND' | 'RIBBON' | 'INFO_SECTION' | 'CUSTOMIZATION'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'named_entities.kind': EntityKind
    'named_entities.document': Readonly<Record<string, unknown>>
  }
}

export type EntityRow = Selectable<Database['named_entities']>

/** By the id that follows from the text. */
export async function readEntityRows({ db, siteId }: Data): Promise<ReadonlyMap<string, EntityRow>> {
  const rows = await db.selectFrom('named_entities').selectAll().where('site_id', '=', siteId).execute()
  return new Map(rows.map((row) => [row.content_id, row]))
}

/** Cached, because every product that is shown names its entities. */
export const entityRows = cachedQuery(['named_entities'], readEntityRows)

export type NewEntityRow = Omit<EntityRow, 'site_id' | 'is_listed' | 'updated_at'>

/** Writes a listed entity at its text. A row that only kept the text's id from others is replaced. */
export async function saveEntity({ db, siteId, clock }: Data & Pick<Context, 'clock'>, row: NewEntityRow) {
  const values = { ...row, document: json(row.document), is_listed: true, updated_at: clock.now() }
  await db
    .insertInto('named_entities')
    .values({ ...values, site_id: siteId })
    .onConflict((conflict) => conflict.columns(['site_id', 'content_id']).doUpdateSet(values))
    .execute()
}

/** The text has no entity any more. It keeps another id, so that the id that follows from it never comes back. */
export async function forgetEntity(
  { db, siteId, clock, random }: Data & Pick<Context, 'clock' | 'random'>,
  { content_id, kind, name }: Pick<EntityRow, 'content_id' | 'kind' | 'name'>,
): Promise<void> {
  const now = clock.now()
  const unlisted = { id: random.id(), is_listed: false, revision: 1, updated_at: now }
  await db
    .insertInto('named_entities')
    .values({ ...unlisted, site_id: siteId, content_id, kind, name, document: json({}), created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'content_id']).doUpdateSet(unlisted))
    .execute()
}
