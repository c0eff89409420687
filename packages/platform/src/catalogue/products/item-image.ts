import type { OrderLineImage, ProductMedia } from '../../generated/shared.ts'
import { fileIdIn, pictureId } from '../../media/files/index.ts'
import type { VariantRow } from './store.ts'

type Shown = Pick<VariantRow, 'media_id' | 'choices'>

/** The picture of a variant in carts, orders and emails. */
export function variantImage(media: readonly ProductMedia[], variant: Shown): OrderLineImage | undefined {
  const picture = variantPicture(media, variant)
  return picture && toImage(picture)
}

/** The own picture of a variant, that of its choices, or the cover. */
export function variantPicture(
  media: readonly ProductMedia[],
  { media_id, choices }: Shown,
): ProductMedia | undefined {
  const pictures = media.filter(({ kind }) => kind === 'IMAGE')
  return (
    pictures.find(({ id }) => id === media_id) ??
    pictures.find(({ choices: shown }) => shown && isOf(shown, choices)) ??
    pictures[0]
  )
}

/** An empty list of choices means a picture of all variants. */
function isOf(shown: Readonly<Record<string, string>>, choices: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(shown)
  return entries.length > 0 && entries.every(([name, value]) => choices[name] === value)
}

function toImage({ id, url, width, height, altText, focalPoint }: ProductMedia): OrderLineImage {
  const fileId = fileIdIn(url)
  return {
    id: fileId ? pictureId(fileId, 'webp') : id,
    url,
    width,
    height,
    altText,
    filename: `${id}.webp`,
    ...(focalPoint && { focalPoint }),
  }
}
