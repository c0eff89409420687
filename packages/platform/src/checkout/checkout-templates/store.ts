import type { Selectable } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { TemplateDocument } from './columns.ts'

export type TemplateRow = Selectable<Database['checkout_templates']>

export interface TemplateContents {
  readonly status: TemplateRow['status']
  readonly name: string | null
  readonly document: TemplateDocument
}

export async function insertTemplate(
  { db, siteId }: Data,
  id: string,
  { status, name, document }: TemplateContents,
  now: Date,
): Promise<TemplateRow> {
  return db
    .insertInto('checkout_templates')
    .values({
      site_id: siteId,
      id,
      status,
      name,
      document: json(document),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findTemplate(data: Data, id: string): Promise<TemplateRow | undefined> {
  return isUuid(id) ? templateOf(data, id).executeTakeFirst() : undefined
}

export async function lockTemplate(data: Data, id: string): Promise<TemplateRow | undefined> {
  return isUuid(id) ? templateOf(data, id).forUpdate().executeTakeFirst() : undefined
}

function templateOf({ db, siteId }: Data, id: string) {
  return db.selectFrom('checkout_templates').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

export async function saveTemplate(
  { db, siteId }: Data,
  id: string,
  { status, name, document }: TemplateContents,
  now: Date,
): Promise<TemplateRow> {
  return db
    .updateTable('checkout_templates')
    .set({ status, name, document: json(document), updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeTemplate({ db, siteId }: Data, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('checkout_templates')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
