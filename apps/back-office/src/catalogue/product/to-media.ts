import type { FileDescriptor } from '@vitrine/client/files'

import { thumbnailOf } from '../../media/media-types.ts'
import type { MediaDraft } from './product-draft.ts'

/** A file of the library as a picture or video of a form. */
export function toMedia(file: FileDescriptor): MediaDraft {
  const thumbnail = thumbnailOf(file)
  const url = thumbnail?.src.url ?? file.url
  const isFilm = file.mediaType === 'VIDEO'
  return {
    fileId: file.id,
    kind: isFilm ? 'VIDEO' : 'IMAGE',
    url,
    ...(isFilm && { poster: url }),
    ...(thumbnail?.thumbhash && { thumbhash: thumbnail.thumbhash }),
    altText: file.altText ?? '',
    choices: {},
  }
}
