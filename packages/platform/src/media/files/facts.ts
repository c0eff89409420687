import type {
  ArchiveFacts,
  AudioFacts,
  FileFacts,
  ImageFacts,
  ModelFacts,
  Still,
  VideoFacts,
} from '@vitrine/media'

/** The facts of a still, whose bytes are in the storage. */
export interface StoredStill extends Omit<Still, 'bytes'> {
  /** Set for a still that was chosen later; each has its own storage key. */
  readonly id?: string
}

/** The facts of a file by media type. */
export type StoredFacts =
  | (Pick<ImageFacts, 'width' | 'height'> & Partial<ImageFacts> & { readonly of: 'IMAGE' | 'VECTOR' })
  | (Omit<VideoFacts, 'poster'> & {
      readonly of: 'VIDEO'
      readonly poster: StoredStill
      /** The video is packaged for HLS and DASH. */
      readonly streams: boolean
    })
  | (Omit<AudioFacts, 'cover'> & { readonly of: 'AUDIO'; readonly cover?: StoredStill })
  | (ArchiveFacts & { readonly of: 'ARCHIVE' })
  | (ModelFacts & { readonly of: 'MODEL3D' })
  | { readonly of: 'DOCUMENT' | 'OTHER' }

/** Removes the bytes of stills, which are stored separately. */
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

/** The still of a file that is not an image. */
export function stillOf(facts: FileFacts): Still | undefined {
  if (facts.mediaType === 'VIDEO') return facts.media.poster
  return facts.mediaType === 'AUDIO' ? facts.media.cover : undefined
}

export function withoutBytes({ bytes: _, ...still }: Still): StoredStill {
  return still
}

/** The still of a stored file that is not an image. */
export function shownStill(facts: StoredFacts): StoredStill | undefined {
  if (facts.of === 'VIDEO') return facts.poster
  return facts.of === 'AUDIO' ? facts.cover : undefined
}
