import { type Selectable, sql } from 'kysely'
import { type CursorQueryInput, cursorQuery } from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import { keyField, textField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { Page } from '../../kernel/database/page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { actorName, toolUse } from './audit.ts'

export type AuditRow = Selectable<Database['identity_audit']>

const id = uuidField('id')

const fields = {
  id,
  date: timestampField('at', { sortable: true }),
  action: textField('action'),
  subjectId: uuidField('identity_id', { nullable: true }),
  actorId: { ...keyField('actor'), expression: sql`split_part(actor, ' ', 2)` },
}

const source = {
  from: 'identity_audit',
  fields,
  tieBreak: id,
  sort: [{ fieldName: 'date', order: 'DESC' as const }],
}

/** Newest first by default. */
export async function findAuditEntries(
  ctx: Context<'INVALID_CURSOR'>,
  query: CursorQueryInput | undefined,
): Promise<Page<AuditRow>> {
  return cursorQuery<AuditRow>(ctx, source, query)
}

/** How the assistants of the caller used their tools. */
export async function findOwnToolUses(
  ctx: Context<'INVALID_CURSOR'>,
  query: CursorQueryInput | undefined,
): Promise<Page<AuditRow>> {
  const scope = sql<boolean>`actor = ${actorName(ctx)} and action = ${toolUse}`
  return cursorQuery<AuditRow>(ctx, { ...source, scope }, query)
}
