import type { CreateReviewError, ReviewSettings } from '../../generated/reviews.ts'
import { checkName, findAccount, toLoginEmail } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { hasBought } from '../../orders/orders/index.ts'
import { findMember } from '../../people/members/index.ts'
import { callerKey, contactKey, memberKey } from './author-keys.ts'
import { contactNamed, contactOf } from './contacts.ts'
import { type Purchase, readProof } from './links.ts'
import { oneLine, shownName } from './rules.ts'
import { referenceOf, type Target } from './target.ts'

export interface Author {
  readonly key: string
  readonly type: 'MEMBER' | 'VISITOR'
  readonly name: string
  readonly memberId?: string | undefined
  readonly contactId?: string | undefined
  /** The address for replies; members use the one of their account. */
  readonly email?: string | undefined
  readonly verified: boolean
  /** The key that allows one review per item. */
  readonly onceKey?: string | undefined
  readonly purchase?: Purchase | undefined
}

/** The author's data of the request; the token identifies the caller. */
export interface Said {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly contactId?: string | undefined
  readonly proof?: string | undefined
}

type AuthorContext = Context<CreateReviewError | 'REVIEW_ADDRESS_NOT_PROVED'>

/** The author: for staff and apps the named one, otherwise the caller that token or link prove. */
export async function authorOf(ctx: AuthorContext, target: Target, said: Said): Promise<Author> {
  if (isStaffOrApp(ctx.caller)) return named(ctx, target, said)
  const purchase = await purchaseOf(ctx, target, said.proof)
  return ctx.caller.role === 'member'
    ? member(ctx, target, said, purchase)
    : visitor(ctx, target, said, purchase)
}

async function named(ctx: AuthorContext, target: Target, said: Said): Promise<Author> {
  const name = said.name?.trim() || ctx.violation('review.author.authorName', 'REQUIRED_FIELD', 'is required')
  const email = said.email && toLoginEmail(said.email)
  const contact = email
    ? await contactOf(ctx, email)
    : said.contactId && (await contactNamed(ctx, said.contactId.toLowerCase()))
  // An imported review without an author.
  if (!contact) return { key: `desk ${ctx.random.id()}`, type: 'VISITOR', name, verified: false }
  const { contactId, memberId } = contact
  return {
    key: contactKey(contact),
    type: memberId ? 'MEMBER' : 'VISITOR',
    name,
    memberId,
    contactId,
    ...(email && !memberId && { email }),
    verified: await bought(ctx, target, { memberId, email }),
  }
}

async function member(
  ctx: AuthorContext,
  target: Target,
  said: Said,
  purchase: Purchase | undefined,
): Promise<Author> {
  const memberId = ctx.caller.memberId ?? ''
  const known = await speakingMember(ctx, memberId)
  const own = await provedAddress(ctx, memberId)
  if (said.email && toLoginEmail(said.email) !== own && toLoginEmail(said.email) !== purchase?.email)
    ctx.fail('REVIEW_ADDRESS_NOT_PROVED')
  const key = memberKey(memberId)
  return {
    key,
    type: 'MEMBER',
    name: shownName(known.profile.nickname),
    memberId,
    contactId: known.contactId,
    verified: purchase?.isPurchase || (await bought(ctx, target, { memberId, email: own })),
    onceKey: key,
    purchase,
  }
}

/** Muted members cannot write or change reviews. */
async function speakingMember(ctx: Context, memberId: string) {
  const known = (await findMember(ctx, memberId)) ?? ctx.fail('FORBIDDEN')
  if (known.activityStatus === 'MUTED') ctx.fail('FORBIDDEN', { reason: 'MUTED' })
  return known
}

/** The name for the caller's edited review: a member has the name of their profile, a visitor may choose another. */
export async function nameOfEditor(ctx: Context, wanted: string | undefined): Promise<string | undefined> {
  if (ctx.caller.role === 'member')
    return shownName((await speakingMember(ctx, ctx.caller.memberId ?? '')).profile.nickname)
  await checkName(ctx, 'authorName', wanted)
  return wanted
}

async function visitor(
  ctx: AuthorContext,
  target: Target,
  said: Said,
  purchase: Purchase | undefined,
): Promise<Author> {
  if (said.email && toLoginEmail(said.email) !== purchase?.email) ctx.fail('REVIEW_ADDRESS_NOT_PROVED')
  const name =
    said.name?.trim() ||
    oneLine(purchase?.name ?? '') ||
    ctx.violation('review.author.authorName', 'REQUIRED_FIELD', 'is required')
  await checkName(ctx, 'review.author.authorName', name)
  const contact = purchase && (await contactOf(ctx, purchase.email))
  return {
    key: callerKey(ctx.caller),
    type: 'VISITOR',
    name,
    contactId: contact?.contactId,
    email: purchase?.email,
    verified:
      purchase?.isPurchase ||
      (await bought(ctx, target, { visitorId: ctx.caller.visitorId, email: purchase?.email })),
    onceKey: contact && contactKey(contact),
    purchase,
  }
}

async function purchaseOf(
  ctx: AuthorContext,
  { namespace, entityId }: Target,
  proof: string | undefined,
): Promise<Purchase | undefined> {
  if (proof === undefined) return undefined
  const purchase = await readProof(ctx, proof)
  if (purchase === 'EXPIRED') return ctx.fail('REVIEW_LINK_EXPIRED')
  if (purchase === 'INVALID' || purchase.namespace !== namespace || purchase.entityId !== entityId)
    return ctx.fail('REVIEW_LINK_INVALID')
  return purchase
}

/** The member's verified address, so that entering another's address gives no access to their orders. */
export async function provedAddress(ctx: Context, memberId: string): Promise<string | undefined> {
  const account = await findAccount(ctx, memberId)
  return account?.emailVerified ? account.email : undefined
}

export const bought = (
  ctx: Context,
  target: Target,
  buyer: Parameters<typeof hasBought>[1],
): Promise<boolean> => hasBought(ctx, buyer, referenceOf(target))

export function refusalOf(
  { collectReviews, whoMayReview }: ReviewSettings,
  author: Pick<Author, 'type' | 'verified'> | undefined,
): 'REVIEWS_CLOSED' | 'ONLY_MEMBERS_MAY_REVIEW' | 'ONLY_BUYERS_MAY_REVIEW' | undefined {
  if (!collectReviews) return 'REVIEWS_CLOSED'
  if (whoMayReview === 'MEMBERS' && author?.type !== 'MEMBER') return 'ONLY_MEMBERS_MAY_REVIEW'
  if (whoMayReview === 'BUYERS' && !author?.verified) return 'ONLY_BUYERS_MAY_REVIEW'
  return undefined
}
