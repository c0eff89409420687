import { DraftOrder as DraftOrderShape } from '@vitrine/contract/shapes/draft-order'
import { sql } from 'kysely'
import * as z from 'zod'

import { json } from '../../db/core-tables.ts'
import { isUuid } from '../../db/fields.ts'
import type { DraftOrder } from '../../generated/draft-orders.ts'
import type { Data } from '../../http/context.ts'

export async function insertDraft({ db, siteId }: Data, draft: DraftOrder): Promise<void> {
  await db
    .insertInto('draft_orders')
    .values({
      site_id: siteId,
      id: draft.id,
      order_id: draft.orderId,
      status: draft.status,
      document: json(encode(draft)),
      created_at: draft.createdDate,
      updated_at: draft.updatedDate,
    })
    .execute()
}

export async function findDraft({ db, siteId }: Data, id: string): Promise<DraftOrder | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('draft_orders')
    .select('document')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && decode(row.document)
}

/** A draft that nobody else may change until the transaction ends. */
export async function lockDraft({ db, siteId }: Data, id: string): Promise<DraftOrder | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('draft_orders')
    .select('document')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && decode(row.document)
}

export async function findOpenDraft({ db, siteId }: Data, orderId: string): Promise<DraftOrder | undefined> {
  const row = await db
    .selectFrom('draft_orders')
    .select('document')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst()
  return row && decode(row.document)
}

export async function saveDraft({ db, siteId }: Data, draft: DraftOrder): Promise<void> {
  await db
    .updateTable('draft_orders')
    .set({ document: json(encode(draft)), status: draft.status, updated_at: draft.updatedDate })
    .where('site_id', '=', siteId)
    .where('id', '=', draft.id)
    .execute()
}

export async function deleteDraft({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('draft_orders').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export interface DraftQuery {
  readonly orderId: string | undefined
  readonly status: 'DRAFT' | 'COMMITTED' | undefined
  readonly limit: number
  /** Where the page begins: behind the draft of that time and id. */
  readonly after: { readonly createdDate: Date; readonly id: string } | undefined
}

/** Newest first. */
export async function listDrafts({ db, siteId }: Data, query: DraftQuery): Promise<DraftOrder[]> {
  const { orderId, status, after } = query
  const rows = await db
    .selectFrom('draft_orders')
    .select('document')
    .where('site_id', '=', siteId)
    .$if(orderId !== undefined, (select) => select.where('order_id', '=', orderId ?? ''))
    .$if(status !== undefined, (select) => select.where('status', '=', status ?? 'DRAFT'))
    .$if(after !== undefined, (select) =>
      select.where(sql<boolean>`(created_at, id) < (${after?.createdDate}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute()
  return rows.map(({ document }) => decode(document))
}

const encode = (draft: DraftOrder) => z.encode(DraftOrderShape, draft as z.output<typeof DraftOrderShape>)
const decode = (document: unknown): DraftOrder =>
  z.decode(DraftOrderShape, document as z.input<typeof DraftOrderShape>)
