import { days, later, minutes } from '../../kernel/time/time-spans.ts'
import { loginLimits } from './rules.ts'
import type { Scope } from './scope.ts'

/** Deletes attempts outside their window, and tokens a day after their end, so that errors can explain them. */
export async function sweepIdentities(scope: Scope): Promise<void> {
  const now = scope.clock.now()
  await scope.db
    .deleteFrom('login_attempts')
    .where('site_id', '=', scope.siteId)
    .where('at', '<', later(now, -minutes(loginLimits.windowMinutes)))
    .execute()
  for (const table of ['session_tokens', 'state_tokens', 'recovery_tokens', 'email_verifications'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('site_id', '=', scope.siteId)
      .where('expires_at', '<', later(now, -days(1)))
      .execute()
  }
}
