import type {
  AuditEntry,
  QueryAuditLogError,
  QueryAuditLogInput,
  QueryAuditLogOutput,
  QueryMyAssistantActivityError,
  QueryMyAssistantActivityInput,
  QueryMyAssistantActivityOutput,
} from '../../generated/staff.ts'
import { toActors } from '../../identity/clients/index.ts'
import {
  type AuditRow,
  findAuditEntries,
  findOwnToolUses,
  namesOfAccounts,
} from '../../identity/identities/index.ts'
import type { Page } from '../../kernel/database/page.ts'
import type { Context } from '../../kernel/http/context.ts'

export async function queryAuditLog(
  { query }: QueryAuditLogInput,
  ctx: Context<QueryAuditLogError>,
): Promise<QueryAuditLogOutput> {
  return toEntries(ctx, await findAuditEntries(ctx, query))
}

export async function queryMyAssistantActivity(
  { query }: QueryMyAssistantActivityInput,
  ctx: Context<QueryMyAssistantActivityError>,
): Promise<QueryMyAssistantActivityOutput> {
  return toEntries(ctx, await findOwnToolUses(ctx, query))
}

async function toEntries(ctx: Context, { rows, metadata }: Page<AuditRow>): Promise<QueryAuditLogOutput> {
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
