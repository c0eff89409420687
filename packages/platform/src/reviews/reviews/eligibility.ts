import type { GetReviewEligibilityOutput } from '../../generated/reviews.ts'
import type { Context } from '../../kernel/http/context.ts'
import { maySend, visitorUploads } from '../../media/uploads/index.ts'
import { findMember } from '../../people/members/index.ts'
import { callerKey, contactKey, memberKey } from './author-keys.ts'
import { bought, provedAddress, refusalOf } from './authors.ts'
import { contactOf } from './contacts.ts'
import { nextDemand } from './guard.ts'
import { type Purchase, readProof } from './links.ts'
import { oneLine, shownName } from './rules.ts'
import { reviewSettings } from './settings.ts'
import { findOfAuthors } from './store.ts'
import type { Target } from './target.ts'

/** Checked before the form is shown, so that no customer writes in vain. Writing checks all of it again. */
export async function eligibilityOf(
  ctx: Context,
  target: Target,
  proof: string | undefined,
): Promise<GetReviewEligibilityOutput> {
  const settings = await reviewSettings(ctx)
  const purchase = proof === undefined ? undefined : await readProof(ctx, proof)
  const wrong = whatIsWrong(target, purchase)
  const proved = wrong ? undefined : (purchase as Purchase | undefined)
  const { caller } = ctx
  const isMember = caller.role === 'member'
  const memberId = isMember ? (caller.memberId ?? '') : undefined
  const known = memberId ? await findMember(ctx, memberId) : undefined
  const buyer = memberId
    ? { memberId, email: await provedAddress(ctx, memberId) }
    : { visitorId: caller.visitorId, email: proved?.email }
  const verified = proved?.isPurchase || (await bought(ctx, target, buyer))
  const earlier = settings.onePerEntity
    ? await findOfAuthors(ctx, target, await onceKeys(ctx, memberId, proved))
    : undefined
  const refusal =
    wrong ??
    refusalOf(settings, { type: isMember ? 'MEMBER' : 'VISITOR', verified }) ??
    (earlier && 'REVIEW_ALREADY_EXISTS')
  const isOwn = earlier?.author_key === callerKey(caller)
  const authorName = known ? shownName(known.profile.nickname) : proved?.name && oneLine(proved.name)
  return {
    allowed: refusal === undefined,
    ...(refusal && { reason: refusal }),
    ...(earlier && isOwn && { reviewId: earlier.id }),
    verified,
    captcha: await nextDemand(ctx, settings),
    photosAndVideos: settings.photosAndVideos && maySend(await visitorUploads(ctx), caller),
    ...(authorName && { authorName }),
  }
}

function whatIsWrong(
  { namespace, entityId }: Target,
  purchase: Awaited<ReturnType<typeof readProof>> | undefined,
): 'REVIEW_LINK_EXPIRED' | 'REVIEW_LINK_INVALID' | undefined {
  if (purchase === undefined) return undefined
  if (purchase === 'EXPIRED') return 'REVIEW_LINK_EXPIRED'
  const fits = purchase !== 'INVALID' && purchase.namespace === namespace && purchase.entityId === entityId
  return fits ? undefined : 'REVIEW_LINK_INVALID'
}

async function onceKeys(
  ctx: Context,
  memberId: string | undefined,
  purchase: Purchase | undefined,
): Promise<string[]> {
  if (memberId) return [memberKey(memberId)]
  if (!purchase) return []
  return [contactKey(await contactOf(ctx, purchase.email))]
}
