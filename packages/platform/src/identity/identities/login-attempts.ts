import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { loginLimits } from './rules.ts'
import type { Scope } from './scope.ts'
import { lockAccount } from './store.ts'

export interface AttemptCount {
  readonly attempts: number
  /** The time until another attempt is allowed. */
  readonly retryAfterSeconds: number
}

/**
 * Counts an attempt before the password is compared, so that concurrent guesses are counted. Unknown addresses count
 * too. A success resets the count.
 */
export async function countAttempt(scope: Scope, email: string): Promise<AttemptCount> {
  const now = scope.clock.now()
  const start = later(now, -minutes(loginLimits.windowMinutes))
  const emailHash = hashSecret(email)
  await scope.db
    .insertInto('login_attempts')
    .values({ site_id: scope.siteId, id: scope.random.id(), email_hash: emailHash, at: now })
    .execute()
  const recent = await scope.db
    .selectFrom('login_attempts')
    .select('at')
    .where('site_id', '=', scope.siteId)
    .where('email_hash', '=', emailHash)
    .where('at', '>', start)
    .orderBy('at', 'desc')
    .limit(loginLimits.refusedFrom)
    .execute()
  const oldest = recent.at(-1)?.at ?? now
  const free = later(oldest, minutes(loginLimits.windowMinutes))
  return {
    attempts: recent.length,
    retryAfterSeconds: Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000)),
  }
}

/** Counts passwords that are compared, with or without a captcha. */
export const countComparison = (scope: Scope, email: string): Promise<AttemptCount> =>
  countAttempt(scope, compared(email))

export async function forgetAttempts(scope: Scope, email: string): Promise<void> {
  await scope.db
    .deleteFrom('login_attempts')
    .where('site_id', '=', scope.siteId)
    .where('email_hash', 'in', [hashSecret(email), hashSecret(compared(email))])
    .execute()
}

const compared = (email: string): string => `COMPARED ${email}`

/**
 * Counts other actions of an account in the same window; undefined while it is below the limit. Keys contain
 * capitals, so that they differ from email addresses, which are lower case.
 */
export async function countFor(
  scope: Scope,
  what: 'SECOND-FACTOR' | 'MESSAGE' | 'NOTICE' | 'VERIFICATION',
  identityId: string,
  limit: number,
): Promise<{ readonly retryAfterSeconds: number } | undefined> {
  // Without the lock, concurrent transactions would not see each other's counts.
  await lockAccount(scope, identityId)
  const { attempts, retryAfterSeconds } = await countAttempt(scope, `${what} ${identityId}`)
  return attempts > limit ? { retryAfterSeconds } : undefined
}

export async function forgetCount(scope: Scope, what: 'SECOND-FACTOR', identityId: string): Promise<void> {
  await forgetAttempts(scope, `${what} ${identityId}`)
}
