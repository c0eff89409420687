import type {
  ArchiveFacts,
  AudioFacts,
  FileFacts,
  ImageFacts,
  ModelFacts,
  Still,
  VideoFacts,
} from '@vitrine/media'

/** A still without its bytes: those are kept beside the file's. */
export interface StoredStill extends Omit<Still, 'bytes'> {
  /** Of one that was chosen later: the bytes of each have a place of their own. */
  readonly id?: string
}

/** What was found in the bytes of a file, by its media type. */
export type StoredFacts =
  | (Pick<ImageFacts, 'width' | 'height'> & Partial<ImageFacts> & { readonly of: 'IMAGE' | 'VECTOR' })
  | (Omit<VideoFacts, 'poster'> & {
      readonly of: 'VIDEO'
      readonly poster: StoredStill
      /** It was packaged, for HLS and DASH alike. */
      readonly streams: boolean
    })
  | (Omit<AudioFacts, 'cover'> & { readonly of: 'AUDIO'; readonly cover?: StoredStill })
  | (ArchiveFacts & { readonly of: 'ARCHIVE' })
  | (ModelFacts & { readonly of: 'MODEL3D' })
  | { readonly of: 'DOCUMENT' | 'OTHER' }

/** Without the bytes of stills, which go elsewhere. */
export function toStored(facts: FileFacts, streams: boolean): StoredFacts {
  switch (facts.mediaType) {
    case 'IMAGE':
    case 'VECTOR':
      return { of: facts.mediaType, ...facts.media }
    case 'VIDEO':
      return { of: 'VIDEO', ...facts.media, poster: withoutBytes(facts.media.poster), streams }
    case 'AUDIO': {
      const { cover, ...media } = facts.media
      return { of: 'AUDIO', ...media, ...(cover && { cover: withoutBytes(cover) }) }
    }
    case 'ARCHIVE':
      return { of: 'ARCHIVE', ...facts.media }
    case 'MODEL3D':
      return { of: 'MODEL3D', ...facts.media }
    case 'DOCUMENT':
    case 'OTHER':
      return { of: facts.mediaType }
  }
}

/** The picture that stands for a file which is none itself. */
export function stillOf(facts: FileFacts): Still | undefined {
  if (facts.mediaType === 'VIDEO') return facts.media.poster
  return facts.mediaType === 'AUDIO' ? facts.media.cover : undefined
}

export function withoutBytes({ bytes: _, ...still }: Still): StoredStill {
  return still
}

/** The picture that stands for a stored file which is none itself. */
export function shownStill(facts: StoredFacts): StoredStill | undefined {
  if (facts.of === 'VIDEO') return facts.poster
  return facts.of === 'AUDIO' ? facts.cover : undefined
}
