import type { Data } from '../../kernel/http/context.ts'

/** Whoever is half-way in, or holds a link of a mail, does not get further: the account was shut or is gone. */
export async function endSignIns(scope: Data, identityId: string): Promise<void> {
  for (const table of ['session_tokens', 'state_tokens', 'recovery_tokens'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('site_id', '=', scope.siteId)
      .where('identity_id', '=', identityId)
      .execute()
  }
}
