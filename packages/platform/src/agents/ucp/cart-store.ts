import { type Selectable, sql } from 'kysely'
import { cartIds } from '../../checkout/current-cart/index.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { AgentDocument } from './document.ts'

type CartDocument = Pick<AgentDocument, 'buyer' | 'itemIds' | 'codes'>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'agent_carts.document': CartDocument
  }
}

export type AgentCart = Selectable<Database['agent_carts']>

export async function insertAgentCart(
  { db, siteId }: Data,
  row: Pick<AgentCart, 'id' | 'agent' | 'visitor_id' | 'document' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('agent_carts')
    .values({ ...row, site_id: siteId, document: json(row.document) })
    .execute()
}

const byId = ({ db, siteId }: Data, id: string) =>
  db.selectFrom('agent_carts').selectAll().where('site_id', '=', siteId).where('id', '=', id)

export async function findAgentCart(data: Data, id: string): Promise<AgentCart | undefined> {
  return isUuid(id) ? byId(data, id).executeTakeFirst() : undefined
}

/** Locks the row until the transaction ends. */
export async function lockAgentCart(data: Data, id: string): Promise<AgentCart | undefined> {
  return isUuid(id) ? byId(data, id).forUpdate().executeTakeFirst() : undefined
}

export async function changeAgentCart(
  { db, siteId }: Data,
  id: string,
  { document, ...change }: { readonly document?: CartDocument; readonly checkout_id?: string },
): Promise<void> {
  await db
    .updateTable('agent_carts')
    .set({ ...change, ...(document && { document: json(document) }) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the parts of carts that are gone: an order must not take another statement for them. */
export async function sweepAgentCarts(data: Data): Promise<void> {
  await data.db
    .deleteFrom('agent_carts')
    .where('site_id', '=', data.siteId)
    .where(({ not, exists }) =>
      not(exists(cartIds(data).where('cart_id', '=', sql.ref<string>('agent_carts.id')))),
    )
    .execute()
}
