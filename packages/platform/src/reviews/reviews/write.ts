import type { CreateReviewError, ReviewContentInput, ReviewSettings } from '../../generated/reviews.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { type Author, authorOf, refusalOf, type Said } from './authors.ts'
import { announceStatus } from './change.ts'
import { guardWriting } from './guard.ts'
import { attach, isPending, noteUse } from './media.ts'
import { decide, relevanceOf } from './rules.ts'
import { reviewSettings } from './settings.ts'
import { spamOf } from './spam.ts'
import { fingerprintOf } from './spam-rules.ts'
import { findOfAuthors, insertReview, type NewReviewRow } from './store.ts'
import { recount } from './summary-store.ts'
import { checkTarget, entityIdOf, type Target } from './target.ts'
import { type ReviewRow, toReview } from './to-review.ts'

type WriteContext = Context<CreateReviewError | 'REVIEW_ADDRESS_NOT_PROVED'>

export interface Writing extends Target {
  readonly content: ReviewContentInput
  readonly said: Said
  /** Only for imported reviews. */
  readonly reviewDate?: Date | undefined
}

/** Not within a transaction: a rejected review still counts for the rate limit, and its captcha is used. */
export async function writeReview(
  ctx: WriteContext,
  writing: Writing,
  captchaTokens: Parameters<typeof guardWriting>[2] = [],
): Promise<ReviewRow> {
  const settings = await reviewSettings(ctx)
  if (!isStaffOrApp(ctx.caller) && !settings.collectReviews) ctx.fail('REVIEWS_CLOSED')
  await checkTarget(ctx, writing)
  if (!isStaffOrApp(ctx.caller)) await guardWriting(ctx, settings, captchaTokens)
  return ctx.transaction((inner) => insert(inner, settings, writing))
}

/** The same for imports, in the transaction of the calling staff or app. */
export async function importReview(ctx: WriteContext, writing: Writing): Promise<ReviewRow> {
  await checkTarget(ctx, writing)
  return insert(ctx, await reviewSettings(ctx), writing)
}

async function insert(ctx: WriteContext, settings: ReviewSettings, writing: Writing): Promise<ReviewRow> {
  const target = { namespace: writing.namespace, entityId: entityIdOf(writing) }
  const author = await authorOf(ctx, target, writing.said)
  const refusal = isStaffOrApp(ctx.caller) ? undefined : refusalOf(settings, author)
  if (refusal) ctx.fail(refusal)
  const onceKey = settings.onePerEntity ? author.onceKey : undefined
  const earlier = onceKey && (await findOfAuthors(ctx, target, [onceKey]))
  if (earlier) ctx.fail('REVIEW_ALREADY_EXISTS', { reviewId: earlier.id })
  const review = await newRow(ctx, settings, { ...writing, ...target }, author)
  const row = await insertReview(ctx, { ...review, once_key: onceKey ?? null })
  // A concurrent review of the same author was first.
  if (!row) return ctx.fail('REVIEW_ALREADY_EXISTS')
  await noteUse(ctx, row)
  await recount(ctx, undefined, row)
  await ctx.emit('wix.reviews.v1.review_created', row.id, toReview(row))
  await announceStatus(ctx, 'SUBMITTED', row)
  return row
}

async function newRow(
  ctx: WriteContext,
  settings: ReviewSettings,
  { namespace, entityId, content, reviewDate: given }: Writing,
  author: Author,
): Promise<NewReviewRow> {
  const id = ctx.random.id()
  const now = ctx.clock.now()
  const words = { title: content.title?.trim() || null, body: content.body?.trim() || null }
  const media = await attach(ctx, settings, content.media ?? [])
  const spam = await spamOf(
    ctx,
    settings,
    { ...words, authorName: author.name },
    { id, authorKey: author.key },
  )
  // Reviews by staff need no moderation; those of apps do.
  const decision =
    ctx.caller.role === 'staff'
      ? { status: 'APPROVED' as const, reasons: [] }
      : decide(settings, content.rating, spam)
  const status = media.some(isPending) ? 'SUBMITTED' : decision.status
  const reviewDate = (isStaffOrApp(ctx.caller) ? given : undefined) ?? now
  const { purchase } = author
  return {
    id,
    namespace,
    entity_id: entityId,
    author_key: author.key,
    author_type: author.type,
    author_name: author.name,
    member_id: author.memberId ?? null,
    contact_id: author.contactId ?? null,
    email: author.email ?? null,
    once_key: null,
    ...words,
    media,
    rating: content.rating,
    reply: null,
    reply_created_at: null,
    reply_updated_at: null,
    status,
    reasons: decision.reasons,
    verified: author.verified,
    origin_type: ctx.caller.role === 'app' ? 'APP' : 'ORGANIC',
    app_id: ctx.caller.appId ?? null,
    source_type: purchase ? (purchase.reviewRequestId ? 'REVIEW_REQUEST' : 'REQUEST_LINK') : null,
    review_request_id: purchase?.reviewRequestId ?? null,
    fingerprint: fingerprintOf(words) ?? null,
    review_date: reviewDate,
    relevance: relevanceOf({
      reviewDate,
      helpfulness: 0,
      hasMedia: media.length > 0,
      verified: author.verified,
    }),
    publish_count: status === 'APPROVED' ? 1 : 0,
    created_at: now,
    updated_at: now,
  }
}
