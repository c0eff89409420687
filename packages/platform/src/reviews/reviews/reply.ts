import { findAccount } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { changeReview } from './change.ts'
import { reply } from './emails/kinds.ts'
import { reviewSettings } from './settings.ts'
import { placeOf } from './target.ts'
import type { ReviewRow } from './to-review.ts'

/** Sets or replaces the one reply. The author is notified of the first. */
export async function setReply(ctx: Context, id: string, message: string): Promise<ReviewRow | undefined> {
  const now = ctx.clock.now()
  let isFirst = false
  const row = await changeReview(ctx, id, (before) => {
    isFirst = before.reply === null
    if (before.reply === message) return undefined
    return { reply: message, reply_created_at: before.reply_created_at ?? now, reply_updated_at: now }
  })
  if (row && isFirst) await notifyAuthor(ctx, row)
  return row
}

export async function removeReply(ctx: Context, id: string): Promise<ReviewRow | undefined> {
  return changeReview(ctx, id, ({ reply }) =>
    reply === null ? undefined : { reply: null, reply_created_at: null, reply_updated_at: null },
  )
}

async function notifyAuthor(ctx: Context, row: ReviewRow): Promise<void> {
  const { mailReplies } = await reviewSettings(ctx)
  const to = mailReplies && (await addressOf(ctx, row))
  if (!to) return
  const settings = await ctx.services.settings(ctx)
  const { name: product, url } = await placeOf(ctx, { namespace: row.namespace, entityId: row.entity_id })
  const facts = {
    site: settings.name,
    author: row.author_name,
    product,
    reply: row.reply ?? '',
    link: product ? `${url}#reviews` : url,
  }
  await ctx.services.mail.send(ctx, { to, ...composeEmail(settings, reply, facts) })
}

/** A member's present account address; otherwise the verified address. */
async function addressOf(ctx: Context, row: ReviewRow): Promise<string | undefined> {
  if (!row.member_id) return row.email ?? undefined
  return (await findAccount(ctx, row.member_id))?.email
}
