import { type Selectable, sql } from 'kysely'
import type { ProductImportProblem } from '../../generated/product-imports.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import type { Layout } from './formats/layout.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'product_imports.layout': Layout
  }
}

export type ImportRow = Selectable<Database['product_imports']>
type Scope = Data & Pick<Context, 'clock'>

export async function insertImport(
  { db, siteId, clock }: Scope,
  {
    layout,
    ...row
  }: Pick<
    ImportRow,
    'import_id' | 'file_id' | 'file_name' | 'layout' | 'key' | 'status' | 'total' | 'failed'
  >,
): Promise<void> {
  await db
    .insertInto('product_imports')
    .values({ ...row, site_id: siteId, layout: json(layout), created_at: clock.now() })
    .execute()
}

export async function findImport({ db, siteId }: Data, id: string): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('product_imports')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .executeTakeFirst()
}

/** No other transaction continues or cancels the import until this one ends. */
export async function lockImport({ db, siteId }: Data, id: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('product_imports')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function lastImports({ db, siteId }: Data, limit: number): Promise<readonly ImportRow[]> {
  return db
    .selectFrom('product_imports')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(limit)
    .execute()
}

export async function changeImport(
  { db, siteId }: Data,
  id: string,
  changes: Partial<
    Pick<ImportRow, 'status' | 'done' | 'created' | 'updated' | 'unchanged' | 'failed' | 'finished_at'>
  >,
): Promise<void> {
  await db
    .updateTable('product_imports')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .execute()
}

const atOnce = 1_000

export async function addProblems(
  { db, siteId }: Data,
  importId: string,
  problems: readonly ProductImportProblem[],
): Promise<void> {
  for (let from = 0; from < problems.length; from += atOnce) {
    const some = problems.slice(from, from + atOnce)
    await sql`
      insert into product_import_problems (site_id, import_id, position, file_row, column_name, field, message)
      select ${siteId}, ${importId}, known.last + new.position, new.file_row, new.column_name, new.field, new.message
      from (
        select coalesce(max(position), 0) as last from product_import_problems
        where site_id = ${siteId} and import_id = ${importId}
      ) as known, unnest(
        ${some.map(({ row }) => row)}::integer[], ${some.map(({ column }) => column ?? null)}::text[],
        ${some.map(({ field }) => field ?? null)}::text[], ${some.map(({ message }) => message)}::text[]
      ) with ordinality as new (file_row, column_name, field, message, position)`.execute(db)
  }
}

export async function listProblems(
  { db, siteId }: Data,
  importId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const all = db
    .selectFrom('product_import_problems')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
  const [rows, counted] = await Promise.all([
    all.selectAll().orderBy('position').limit(limit).offset(offset).execute(),
    all.select(({ fn }) => fn.countAll<string | number>().as('total')).executeTakeFirst(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

/** Deletes imports, with their problems, that ended a month ago. */
export async function sweepImports({ db, siteId, clock }: Scope): Promise<void> {
  const gone = await db
    .deleteFrom('product_imports')
    .where('site_id', '=', siteId)
    .where('finished_at', '<', later(clock.now(), -days(30)))
    .returning('import_id')
    .execute()
  if (!gone.length) return
  const ids = gone.map(({ import_id }) => import_id)
  await db
    .deleteFrom('product_import_problems')
    .where('site_id', '=', siteId)
    .where('import_id', 'in', ids)
    .execute()
}
