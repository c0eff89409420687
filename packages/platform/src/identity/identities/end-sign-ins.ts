import type { Data } from '../../kernel/http/context.ts'

/** Ends pending sign-ins and email links of a blocked or deleted account. */
export async function endSignIns(scope: Data, identityId: string): Promise<void> {
  for (const table of ['session_tokens', 'state_tokens', 'recovery_tokens'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('site_id', '=', scope.siteId)
      .where('identity_id', '=', identityId)
      .execute()
  }
}
