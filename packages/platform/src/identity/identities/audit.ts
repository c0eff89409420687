import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Scope } from './scope.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'identity_audit.detail': Record<string, unknown>
  }
}

export interface AuditEntry {
  readonly action: string
  readonly identityId?: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** Defaults to the caller. */
  readonly actor?: string
}

/** The action of an assistant of staff. */
export const toolUse = 'assistant used a tool'

/** Records changes in the audit log, such as of an account or of the sign-in settings. */
export async function audit(
  scope: Scope & Pick<Context, 'caller'>,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  await scope.db
    .insertInto('identity_audit')
    .values(
      entries.map((entry) => ({
        site_id: scope.siteId,
        id: scope.random.id(),
        at: scope.clock.now(),
        actor: entry.actor ?? actorName(scope),
        action: entry.action,
        identity_id: entry.identityId ?? null,
        detail: json(entry.detail ?? {}),
      })),
    )
    .execute()
}

/** The caller in the audit log: `staff <id>`, `key <id>`. */
export function actorName({ caller }: Pick<Context, 'caller'>): string {
  if (caller.role === 'app' && caller.via === 'key') return `key ${caller.appId}`
  return `${caller.role} ${caller.memberId ?? caller.staffId ?? caller.appId ?? ''}`.trim()
}
