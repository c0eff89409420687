import type { MediaDraft } from './product-draft.ts'

/** Its alternative text, or `Picture 2`. */
export const nameOfMedia = ({ altText, kind }: Pick<MediaDraft, 'altText' | 'kind'>, index: number): string =>
  altText || `${kind === 'VIDEO' ? 'Video' : 'Picture'} ${index + 1}`
