import type { Context } from '../../kernel/http/context.ts'
import { tooManyTo } from '../../kernel/messaging/number-limit.ts'
import { countFor } from '../identities/index.ts'
import { messageLimit } from './rules.ts'
import type { StoredFactor } from './store.ts'

/** Counts a message of a factor. Returns the waiting time if its account or its phone number got too many. */
export async function countMessage(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  identityId: string,
  { type, target, status }: Pick<StoredFactor, 'type' | 'target' | 'status'>,
): Promise<{ readonly retryAfterSeconds: number } | undefined> {
  const tooMany = await countFor(ctx, 'MESSAGE', identityId, messageLimit)
  if (tooMany || !target || (type !== 'SMS' && type !== 'CALL')) return tooMany
  return tooManyTo(ctx, target, status === 'PENDING')
}
