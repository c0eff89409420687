import type { PagePicture } from '@vitrine/client/pages'

import type { Media } from '../picture.tsx'

/** The file of a picture with its alternative text on this page; undefined if the file no longer exists. */
export function findMedia(media: readonly Media[], picture: PagePicture | undefined): Media | undefined {
  const found = media.find(({ id }) => id === picture?.fileId)
  return found && { ...found, altText: picture?.altText ?? found.altText }
}
