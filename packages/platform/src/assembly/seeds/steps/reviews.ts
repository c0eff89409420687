import { seedAccounts } from '../../../identity/identities/index.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { days, hours, later } from '../../../kernel/time/time-spans.ts'
import { findMember } from '../../../people/members/index.ts'
import { contactKey, memberKey } from '../../../reviews/reviews/author-keys.ts'
import { contactOf } from '../../../reviews/reviews/contacts.ts'
import { noteUse } from '../../../reviews/reviews/media.ts'
import { relevanceOf, shownName } from '../../../reviews/reviews/rules.ts'
import { fingerprintOf } from '../../../reviews/reviews/spam-rules.ts'
import { insertReviews, type NewReviewRow } from '../../../reviews/reviews/store.ts'
import { recountAll } from '../../../reviews/reviews/summary-store.ts'
import { storeNamespace } from '../../../reviews/reviews/target.ts'
import { guests } from '../orders/people.ts'
import type { SeedReview } from '../reviews/seed-review.ts'
import type { SeedStep } from '../seed-step.ts'
import { pictureFileId, productId } from '../shop/ids.ts'
import { pictureAddress } from '../shop/media.ts'
import { pictureSizes } from '../shop/pictures.ts'

const [mira, jonas] = seedAccounts
const accounts = [mira, jonas]

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  const authors = new Map<string, SeedAuthor>()
  for (const { by } of shop.reviews) if (!authors.has(by)) authors.set(by, await authorNamed(ctx, by))
  const rows = shop.reviews.map((review, index) =>
    toRow(ctx, review, index, authors.get(review.by) as SeedAuthor),
  )
  await ctx.transaction(async (inner) => {
    await insertReviews(inner, rows)
    await recountAll(inner)
    for (const row of rows.filter(({ media }) => media.length > 0)) await noteUse(inner, row)
  })
  return {}
}

type SeedAuthor = Pick<
  NewReviewRow,
  'author_key' | 'author_type' | 'author_name' | 'member_id' | 'contact_id' | 'email'
>

async function authorNamed(ctx: Context, first: string): Promise<SeedAuthor> {
  const account = accounts.find(({ firstName }) => firstName === first)
  const member = account && (await findMember(ctx, account.id))
  if (member)
    return {
      author_key: memberKey(member.id),
      author_type: 'MEMBER',
      author_name: shownName(`${account.firstName} ${account.lastName}`),
      member_id: member.id,
      contact_id: member.contactId,
      email: null,
    }
  const guest = guests.find(({ firstName }) => firstName === first)
  const email = guest?.email ?? `${first.toLowerCase()}@example.net`
  const contact = await contactOf(ctx, email)
  const { contactId, memberId } = contact
  return {
    author_key: contactKey(contact),
    author_type: memberId ? 'MEMBER' : 'VISITOR',
    author_name: guest ? shownName(`${guest.firstName} ${guest.lastName}`) : first,
    member_id: memberId ?? null,
    contact_id: contactId,
    email: memberId ? null : email,
  }
}

const pictureOf = (picture: string) => ({
  id: pictureFileId(picture),
  url: pictureAddress(picture),
  filename: `${picture}.webp`,
  width: pictureSizes.width,
  height: pictureSizes.height,
})

function toRow(ctx: Context, review: SeedReview, index: number, author: SeedAuthor): NewReviewRow {
  const { product, stars, daysAgo, title = null, body = null, helpful = 0, unhelpful = 0, reply } = review
  const written = later(ctx.clock.now(), -days(daysAgo) - hours(index % 9))
  const replied = reply ? later(written, days(reply[0])) : null
  const media = (review.pictures ?? []).map((picture) => ({ image: pictureOf(picture) }))
  const status = review.status ?? 'APPROVED'
  const verified = review.verified ?? false
  return {
    ...author,
    id: `5e71e000-${String(index + 1).padStart(4, '0')}-4000-8000-000000000001`,
    namespace: storeNamespace,
    entity_id: productId(product),
    once_key: null,
    title,
    body,
    media,
    rating: stars,
    reply: reply?.[1] ?? null,
    reply_created_at: replied,
    reply_updated_at: replied,
    found_helpful: helpful,
    found_unhelpful: unhelpful,
    status,
    manually_changed: status === 'REJECTED',
    reasons: review.reasons ?? [],
    verified,
    origin_type: 'ORGANIC',
    app_id: null,
    source_type: null,
    review_request_id: null,
    fingerprint: fingerprintOf({ title, body }) ?? null,
    review_date: written,
    relevance: relevanceOf({
      reviewDate: written,
      helpfulness: helpful - unhelpful,
      hasMedia: media.length > 0,
      verified,
    }),
    publish_count: status === 'APPROVED' ? 1 : 0,
    created_at: written,
    updated_at: replied ?? written,
  }
}
