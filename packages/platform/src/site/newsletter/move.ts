import type { Context } from '../../kernel/http/context.ts'
import { linkWriter } from './links.ts'
import { findByEmail, moveSubscriber, toSubscriber } from './store.ts'

export async function move(ctx: Context, id: string, to: 'CONFIRMED' | 'UNSUBSCRIBED'): Promise<void> {
  const moved = await moveSubscriber(ctx, id, to)
  if (!moved) return
  const link = await linkWriter(ctx)
  await ctx.emit('NewsletterSubscriptionUpdated', id, toSubscriber(moved, link('stop', moved)))
}

/** Ends the subscription of an address, if it has one. */
export async function endSubscription(ctx: Context, email: string): Promise<void> {
  const row = await findByEmail(ctx, email)
  if (row) await move(ctx, row.subscriber_id, 'UNSUBSCRIBED')
}
