import { catalogAppId, productsById } from '../../catalogue/products/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { outcomeOf } from '../../kernel/mail/outcome.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { inMails } from '../../media/files/index.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { hasUnsubscribed } from '../../site/mail-preferences/index.ts'
import { announce, cancelRequests } from './cancel.ts'
import type { ReviewRequestFacts } from './emails/emails.ts'
import { reviewRequest } from './emails/kinds.ts'
import { linksOf } from './links.ts'
import { type FailureReason, isTakenBack, reviewable } from './rules.ts'
import { readSettings } from './settings-store.ts'
import { changeRequest, lockRequest, moveRequests, type RequestRow } from './store.ts'

export const settleJob = 'reviewRequests.settle'

const lookedAfter = minutes(5)

/** Sends a due request. Cancellations, refunds and reviews since its creation decide whether, and for which items. */
export async function send(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const row = await lockRequest(ctx, id)
  if (row?.status !== 'SCHEDULED' || row.mail_id) return
  const { active, message } = await readSettings(ctx)
  if (!active) return fail(ctx, id, 'ACTIVATION_FAILED', 'Review requests are switched off')
  const order = row.order_id ? await findOrder(ctx, row.order_id) : undefined
  const open = row.items.filter(({ reviewId }) => !reviewId).map(({ catalogItemId }) => catalogItemId)
  const bought = order && reviewable(order, catalogAppId)
  const kept = open.filter((item) => !bought || bought.includes(item))
  if (kept.length === 0 || (order && isTakenBack(order))) {
    await cancelRequests(ctx, [id])
    return
  }
  if (await hasUnsubscribed(ctx, 'REVIEW_REQUESTS', row.email))
    return fail(ctx, id, 'SUBSCRIPTION_INACTIVE', 'The recipient has unsubscribed from review requests')
  const found = await productsById(ctx, kept)
  const products = kept.flatMap((item) => found.find(({ product_id }) => product_id === item) ?? [])
  if (products.length === 0)
    return fail(ctx, id, 'ACTIVATION_FAILED', 'None of the items is in the catalogue now')

  const links = await linksOf(ctx, id)
  const settings = await ctx.services.settings(ctx)
  const { baseUrl, mail } = ctx.services
  const facts: ReviewRequestFacts = {
    site: settings.name,
    message,
    name: row.recipient_name ?? undefined,
    stopLink: links.stop,
    items: products.map(({ product_id, name, document }) => {
      const picture = document.media.find(({ kind }) => kind === 'IMAGE')
      return {
        name,
        picture: picture && {
          url: inMails(baseUrl, picture.url, { width: 320, height: 320, mode: 'fit' }),
          alt: picture.altText || name,
        },
        link: (rating) => links.form(product_id, rating),
      }
    }),
  }
  const email = composeEmail(settings, reviewRequest, facts, order?.buyerLanguage)
  const mailId = await mail.send(ctx, { to: row.email, ...email, unsubscribeUrl: links.stop })
  await changeRequest(ctx, id, { mail_id: mailId, updated_at: ctx.clock.now() })
  await settle(ctx, { id })
}

/** Copies the outcome of the email to its request. */
export async function settle(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const row = await lockRequest(ctx, id)
  if (row?.status !== 'SCHEDULED' || !row.mail_id) return
  const outcome = await outcomeOf(ctx, row.mail_id)
  const now = ctx.clock.now()
  if (outcome === 'WAITING') return ctx.schedule(settleJob, later(now, lookedAfter), { id }, id)
  if (outcome === 'BOUNCED') return fail(ctx, id, 'BOUNCED', 'The recipient’s mail server rejected the email')
  if (outcome === 'FAILED')
    return fail(ctx, id, 'ACTIVATION_FAILED', 'No mail server accepted the email in time')
  await announce(ctx, await moveRequests(ctx, [id], { status: 'SENT', updated_at: now }))
}

async function fail(
  ctx: Context,
  id: RequestRow['request_id'],
  reason: FailureReason,
  message: string,
): Promise<void> {
  const failed = { status: 'FAILED', failure_reason: reason, failure_message: message } as const
  await announce(ctx, await moveRequests(ctx, [id], { ...failed, updated_at: ctx.clock.now() }))
}
