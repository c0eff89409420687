import type { Selectable } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { AgentDocument } from './document.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'agent_checkouts.document': AgentDocument
  }
}

export type AgentCheckout = Selectable<Database['agent_checkouts']>

export type NewAgentCheckout = Pick<
  AgentCheckout,
  'id' | 'agent' | 'version' | 'webhook_url' | 'visitor_id' | 'member_id' | 'document' | 'created_at'
>

export async function insertAgentCheckout({ db, siteId }: Data, row: NewAgentCheckout): Promise<void> {
  await db
    .insertInto('agent_checkouts')
    .values({ ...row, site_id: siteId, document: json(row.document) })
    .execute()
}

const byId = ({ db, siteId }: Data, id: string) =>
  db.selectFrom('agent_checkouts').selectAll().where('site_id', '=', siteId).where('id', '=', id)

export async function findAgentCheckout(data: Data, id: string): Promise<AgentCheckout | undefined> {
  return isUuid(id) ? byId(data, id).executeTakeFirst() : undefined
}

/** Locks the row until the transaction ends. */
export async function lockAgentCheckout(data: Data, id: string): Promise<AgentCheckout | undefined> {
  return isUuid(id) ? byId(data, id).forUpdate().executeTakeFirst() : undefined
}

export interface AgentCheckoutChange {
  readonly document?: AgentDocument
  readonly canceled_at?: Date
  readonly handed_over_at?: Date
  readonly challenge_id?: string | null
  readonly shown_total?: string
  readonly version?: string
  readonly webhook_url?: string | null
}

export async function changeAgentCheckout(
  { db, siteId }: Data,
  id: string,
  { document, ...change }: AgentCheckoutChange,
): Promise<void> {
  await db
    .updateTable('agent_checkouts')
    .set({ ...change, ...(document && { document: json(document) }) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAgentCheckout({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('agent_checkouts').where('site_id', '=', siteId).where('id', '=', id).execute()
}
