import { isApiError } from '@vitrine/client'
import type { ReviewMediaInput } from '@vitrine/client/reviews'
import type { UploadItem } from '@vitrine/react/upload'

/** Completed uploads. */
export const arrived = (items: readonly UploadItem[]): UploadItem[] =>
  items.filter(({ state: { status, fileId } }) => status === 'DONE' && fileId)

/** Completed uploads as media of a review. */
export const toMedia = (items: readonly UploadItem[]): ReviewMediaInput[] =>
  arrived(items).map(({ file, state: { fileId: id = '' } }) =>
    file.type.startsWith('video/') ? { video: { id } } : { image: { id } },
  )

/** Index of the media item that a refusal is about. */
export function refusedMedia(error: unknown): number | undefined {
  if (!isApiError(error)) return undefined
  const place = /content\.media\[(\d+)\]/.exec(error.field ?? String(error.data?.field))?.[1]
  return place ? Number(place) : undefined
}
