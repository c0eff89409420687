import type { ReviewMedia, ReviewMediaInput, ReviewSettings } from '../../generated/reviews.ts'
import type { Context } from '../../http/context.ts'
import type { ReviewRow } from './to-review.ts'

export interface Attached {
  readonly media: ReviewMedia
  readonly pending: boolean
}

/** The caller's own uploads as a review shows them; what the review shows already stays without being claimed again. */
export async function attach(
  ctx: Context<'REVIEW_MEDIA_NOT_FOUND'>,
  { photosAndVideos }: Pick<ReviewSettings, 'photosAndVideos'>,
  given: readonly ReviewMediaInput[],
  row?: ReviewRow,
): Promise<readonly Attached[]> {
  const shown = row?.media ?? []
  return given.map((one, index) => {
    const field = `content.media[${index}]`
    if ((one.image === undefined) === (one.video === undefined))
      ctx.violation(field, 'REQUIRED_ONE_OF_FIELD', 'must be either an image or a video')
    const known = shown.find((media) => idOf(media) === (one.image ?? one.video)?.id)
    if (known) return { media: known, pending: false }
    if (!photosAndVideos)
      ctx.violation(field, 'FIELD_NOT_ALLOWED', 'The shop takes no pictures or videos with reviews')
    return ctx.fail('REVIEW_MEDIA_NOT_FOUND', { field })
  })
}

export const isPending = ({ pending }: Attached): boolean => pending
const idOf = ({ image, video }: ReviewMedia): string | undefined => image?.id ?? video?.id

/** Tells the library what shows its files. */
export async function noteUse(_ctx: Context, _row: ReviewRow): Promise<void> {}

export async function forgetUse(_ctx: Context, _row: ReviewRow): Promise<void> {}
