import { lockByName } from '../database/advisory-lock.ts'
import type { Context } from '../http/context.ts'
import { days, later, minutes } from '../time/time-spans.ts'

/** Each text message and call costs money, and the owner of a premium number earns it (toll fraud). */
const limits = [
  { messages: 5, within: minutes(15) },
  { messages: 20, within: days(1) },
] as const

/**
 * Returns the waiting time if a number got too many text messages and calls, whichever accounts asked for them. First
 * codes count apart from sign-ins: anyone can ask for them, and must not keep the owner of the number from signing in.
 * Call it after the account is locked, so that all transactions lock in the same order.
 */
export async function tooManyTo(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock'>,
  number: string,
  isFirstCode: boolean,
): Promise<{ readonly retryAfterSeconds: number } | undefined> {
  await lockByName(ctx, `phone ${number}`)
  const now = ctx.clock.now()
  const sent = await ctx.db
    .selectFrom('messages')
    .select('created_at')
    .where('site_id', '=', ctx.siteId)
    .where('recipient', '=', number)
    .where('is_first_code', '=', isFirstCode)
    .where('created_at', '>', later(now, -days(1)))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  const waits = limits.map(({ messages, within }) => {
    const oldest = sent[messages - 1]?.created_at
    return oldest ? later(oldest, within).getTime() - now.getTime() : 0
  })
  const wait = Math.max(...waits)
  return wait > 0 ? { retryAfterSeconds: Math.ceil(wait / 1000) } : undefined
}
