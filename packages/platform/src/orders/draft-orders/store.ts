import { DraftOrder as DraftOrderShape } from '@vitrine/contract/shapes/draft-order'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { DraftOrder } from '../../generated/draft-orders.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { booleanField, enumField, isUuid, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

export async function insertDraft({ db, siteId }: Data, draft: DraftOrder): Promise<void> {
  await db
    .insertInto('draft_orders')
    .values({
      site_id: siteId,
      id: draft.id,
      order_id: draft.orderId,
      status: draft.status,
      is_new: draft.newOrder ?? false,
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

/** Locks the draft until the transaction ends. */
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

const keptFor = days(90)

/** Deletes open drafts that were not changed for a long time. */
export async function sweepDrafts({ db, siteId, clock }: Context): Promise<void> {
  const last = later(clock.now(), -keptFor)
  await db
    .deleteFrom('draft_orders')
    .where('site_id', '=', siteId)
    .where('status', '=', 'DRAFT')
    .where('created_at', '<', last)
    .where('updated_at', '<', last)
    .execute()
}

export type DraftRow = Selectable<Database['draft_orders']>

const tieBreak = uuidField('draft_orders.id')

/** Newest first by default. */
export const source = {
  from: 'draft_orders',
  fields: {
    id: tieBreak,
    orderId: uuidField('draft_orders.order_id'),
    newOrder: booleanField('draft_orders.is_new'),
    status: enumField('draft_orders.status', DraftOrderShape.shape.status.options),
    createdDate: timestampField('draft_orders.created_at', { sortable: true }),
    updatedDate: timestampField('draft_orders.updated_at', { sortable: true }),
  },
  tieBreak,
  sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
}

export const toDraft = ({ document }: DraftRow): DraftOrder => decode(document)

const encode = (draft: DraftOrder) => z.encode(DraftOrderShape, draft as z.output<typeof DraftOrderShape>)
const decode = (document: unknown): DraftOrder =>
  z.decode(DraftOrderShape, document as z.input<typeof DraftOrderShape>)
