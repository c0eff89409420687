import type { Context, Data } from '../../kernel/http/context.ts'
import type { Buyer } from '../../kernel/ports/hooks.ts'
import type { Services } from '../../kernel/services.ts'
import { conditionOf } from './conditions.ts'
import { findSegment, isMatching } from './store.ts'

type Asking = Data & Pick<Context, 'clock'> & { readonly services: Pick<Services, 'settings'> }

/** Whether a buyer belongs to the segment now. One without account and address belongs to none. */
export async function isInSegment(
  ctx: Asking,
  id: string,
  { memberId, email }: Pick<Buyer, 'memberId' | 'email'>,
): Promise<boolean> {
  const segment = memberId || email ? await findSegment(ctx, id) : undefined
  if (!segment) return false
  const { currency } = await ctx.services.settings(ctx)
  const condition = conditionOf(segment.conditions, { now: ctx.clock.now(), currency })
  return isMatching(ctx, condition, { memberId, email })
}
