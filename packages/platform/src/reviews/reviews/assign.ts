import type { Context } from '../../kernel/http/context.ts'
import { assignFiles } from '../../media/uploads/index.ts'
import { findMember } from '../../people/members/index.ts'
import { memberKey } from './author-keys.ts'
import { changeReview } from './change.ts'
import { shownName } from './rules.ts'
import { reviewsOfMember } from './store.ts'

/** Makes another member the author of a member's reviews. Replies stay with their review; its files move too. */
export async function assignReviews(
  ctx: Context,
  { fromMemberId, toMemberId }: { readonly fromMemberId: string; readonly toMemberId: string },
): Promise<void> {
  const author = await findMember(ctx, toMemberId)
  if (!author) return
  for (const id of await reviewsOfMember(ctx, fromMemberId))
    await changeReview(ctx, id, () => ({
      author_key: memberKey(toMemberId),
      author_name: shownName(author.profile.nickname),
      member_id: toMemberId,
      contact_id: author.contactId ?? null,
      email: null,
      // The new author may have reviewed the same item.
      once_key: null,
    }))
  await assignFiles(ctx, { fromMemberId, toMemberId, purpose: 'REVIEW' })
}
