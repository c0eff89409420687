import type {
  AuditEntry,
  QueryAuditLogError,
  QueryAuditLogInput,
  QueryAuditLogOutput,
} from '../../generated/staff.ts'
import { toActors } from '../../identity/clients/index.ts'
import { findAuditEntries, namesOfAccounts } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'

export async function queryAuditLog(
  { query }: QueryAuditLogInput,
  ctx: Context<QueryAuditLogError>,
): Promise<QueryAuditLogOutput> {
  const { rows, metadata } = await findAuditEntries(ctx, query)
  const actorOf = await toActors(
    ctx,
    rows.map(({ actor }) => actor),
  )
  const names = await namesOfAccounts(
    ctx,
    rows.flatMap(({ identity_id }) => identity_id ?? []),
  )
  const entries = rows.map((row): AuditEntry => {
    const subjectName = row.identity_id ? names.get(row.identity_id) : undefined
    return {
      id: row.id,
      date: row.at,
      actor: actorOf(row.actor),
      action: row.action,
      ...(row.identity_id && { subjectId: row.identity_id }),
      ...(subjectName && { subjectName }),
      detail: row.detail,
    }
  })
  return { entries, metadata }
}
