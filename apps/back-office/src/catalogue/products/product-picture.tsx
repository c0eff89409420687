import type { Product } from '@vitrine/client/products'
import { cx } from '@vitrine/ui/cx'
import { ImageIcon } from '@vitrine/ui/icons'
import { PictureFrame } from '@vitrine/ui/picture-frame'

import { pictureUrl, thumbnailUrl } from '../../data/image-urls.ts'

export interface ProductPictureProps {
  readonly media: Pick<Product['media'][number], 'kind' | 'url' | 'poster' | 'thumbhash'> | undefined
  /** Sets the size. */
  readonly className: string
  /** More than a thumbnail. */
  readonly large?: boolean
}

/** A small square picture; its name stands beside it. */
export function ProductPicture({ media, className, large = false }: ProductPictureProps) {
  const url = media?.kind === 'VIDEO' ? media.poster : media?.url
  const look = cx('flex-none rounded-sm', className)
  if (!url)
    return (
      <span className={cx('grid place-items-center bg-sunken text-ink-faint', look)}>
        <ImageIcon size={16} />
      </span>
    )
  return (
    <PictureFrame thumbhash={media?.thumbhash} className={look}>
      <img src={large ? pictureUrl(url) : thumbnailUrl(url)} alt="" loading="lazy" />
    </PictureFrame>
  )
}
