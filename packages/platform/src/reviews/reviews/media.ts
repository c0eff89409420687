import type { ReviewMedia, ReviewMediaInput, ReviewSettings } from '../../generated/reviews.ts'
import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { fileIdIn, findFile, useFiles } from '../../media/files/index.ts'
import { claimUploads } from '../../media/uploads/index.ts'
import type { ReviewRow } from './to-review.ts'

type MediaContext = Context<'REVIEW_MEDIA_NOT_FOUND'>

interface Wish {
  readonly kind: 'image' | 'video'
  readonly reference: string
  readonly field: string
}

/**
 * Claims the caller's uploads for a review; files that it shows already stay. In the transaction that writes the
 * review, so that a rejection releases the uploads.
 */
export async function attach(
  ctx: MediaContext,
  { photosAndVideos }: Pick<ReviewSettings, 'photosAndVideos'>,
  given: readonly ReviewMediaInput[],
  row?: ReviewRow,
): Promise<readonly ReviewMedia[]> {
  const wishes = given.map((one, index) => wishOf(ctx, one, `content.media[${index}]`))
  const shown = new Map((row?.media ?? []).map((media) => [fileIdOf(media), media]))
  const added = wishes.filter(({ reference }) => !shown.has(reference))
  const [first] = added
  if (first && !photosAndVideos && !isStaffOrApp(ctx.caller))
    ctx.violation(first.field, 'FIELD_NOT_ALLOWED', 'the shop accepts no pictures or videos in reviews')
  const files = await filesOf(ctx, added)
  const media = new Map(added.map((wish, index) => [wish, toMedia(ctx, wish, files[index])]))
  return wishes.map((wish) => media.get(wish) ?? shown.get(wish.reference)).filter((one) => one !== undefined)
}

function wishOf(ctx: MediaContext, { image, video }: ReviewMediaInput, field: string): Wish {
  if ((image === undefined) === (video === undefined))
    ctx.violation(field, 'REQUIRED_ONE_OF_FIELD', 'must be either an image or a video')
  const reference = image ? (image.id ?? image.url) : (video?.id ?? video?.url)
  const kind = image ? 'image' : 'video'
  if (!reference) return ctx.violation(`${field}.${kind}.id`, 'REQUIRED_FIELD', 'is required')
  return { kind, reference: fileIdIn(reference) ?? reference, field }
}

async function filesOf(ctx: MediaContext, wishes: readonly Wish[]): Promise<readonly FileDescriptor[]> {
  if (wishes.length === 0) return []
  if (!isStaffOrApp(ctx.caller)) {
    const references = wishes.map(({ reference }) => reference)
    return (await claimUploads(ctx, references, 'REVIEW')) ?? (await failAtFirst(ctx, wishes))
  }
  const files = []
  for (const { reference, field } of wishes) {
    const { file } = (await findFile(ctx, reference)) ?? ctx.fail('REVIEW_MEDIA_NOT_FOUND', { field })
    // Reviews are public, so they cannot show a private file.
    if (file.private || file.state === 'DELETED') ctx.fail('REVIEW_MEDIA_NOT_FOUND', { field })
    files.push(file)
  }
  return files
}

/** Names the invalid file among several. */
async function failAtFirst(ctx: MediaContext, wishes: readonly Wish[]): Promise<never> {
  for (const { reference, field } of wishes)
    if (!(await claimUploads(ctx, [reference], 'REVIEW'))) ctx.fail('REVIEW_MEDIA_NOT_FOUND', { field })
  return ctx.fail('REVIEW_MEDIA_NOT_FOUND')
}

const typeOf = { image: 'IMAGE', video: 'VIDEO' } as const

function toMedia(ctx: MediaContext, { kind, field }: Wish, file: FileDescriptor | undefined): ReviewMedia {
  if (!file) return ctx.fail('REVIEW_MEDIA_NOT_FOUND', { field })
  if (file.operationStatus === 'FAILED' || file.mediaType !== typeOf[kind])
    return ctx.violation(
      `${field}.${kind}`,
      'VALIDATION',
      `must be ${kind === 'image' ? 'a picture' : 'a video'}`,
    )
  return mediaOf(ctx, file)
}

/** The file with an address without host, as all stored addresses of the platform. */
export function mediaOf(
  { services: { baseUrl } }: Pick<Context, 'services'>,
  file: FileDescriptor,
): ReviewMedia {
  const inside = (url: string) => (url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url)
  const { id, url, displayName: filename, media } = file
  if (file.mediaType !== 'VIDEO') {
    const image = media?.image?.image
    return {
      image: {
        id,
        url: inside(image?.url ?? url),
        filename,
        ...(image && { width: image.width, height: image.height }),
        ...(image?.altText && { altText: image.altText }),
      },
    }
  }
  const resolutions = media?.video?.resolutions.map(({ poster, ...one }) => ({
    ...one,
    url: inside(one.url),
    ...(poster && { poster: { ...poster, ...(poster.url && { url: inside(poster.url) }) } }),
  }))
  return { video: { id, url: inside(url), ...(resolutions && { resolutions }) } }
}

/** True while the file is processed: its size or its streams are unknown. */
export const isPending = ({ image, video }: ReviewMedia): boolean =>
  image ? image.width === undefined : !video?.resolutions

export const fileIdOf = ({ image, video }: ReviewMedia): string => image?.id ?? video?.id ?? ''

type Shown = Pick<ReviewRow, 'id' | 'author_name' | 'media'>

/** Records in the media library that the review uses its files. */
export async function noteUse(ctx: Pick<Context, 'db' | 'siteId' | 'clock'>, row: Shown): Promise<void> {
  await useFiles(ctx, { usedBy: userOf(row), fileIds: row.media.map(fileIdOf) })
}

export async function forgetUse(ctx: Context, row: Shown): Promise<void> {
  if (row.media.length > 0) await useFiles(ctx, { usedBy: userOf(row), fileIds: [] })
}

const userOf = ({ id, author_name }: Shown) => ({
  area: 'reviews',
  entityId: id,
  title: `A review by ${author_name}`,
  link: `/reviews/${id}`,
})
