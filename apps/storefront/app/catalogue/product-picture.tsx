import { Picture } from '@vitrine/react/picture'
import { PictureFrame } from '@vitrine/ui/picture-frame'
import { useEffect, useRef, useState } from 'react'

import { type Media, pictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { DrawnPlaceholder } from './drawn-placeholder.tsx'

export interface ProductPictureProps {
  readonly media: Media | undefined
  /** Empty if the text beside the picture names the product. */
  readonly alt?: string
  readonly sizes: string
  readonly priority?: boolean
  /** Shows the whole picture. By default, it is cropped to the aspect ratio of the shop. */
  readonly whole?: boolean
  /** Size and shape, such as `aspect-4/5`. */
  readonly className: string
}

/** The aspect ratio of pictures in this shop. */
const shape = 4 / 5

/** A picture of the platform, or a placeholder. */
export function ProductPicture({ media, alt, className, whole = false, ...rest }: ProductPictureProps) {
  const platformUrl = useSite()?.platformUrl ?? ''
  const frame = useRef<HTMLSpanElement>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    // The picture may have failed before this script ran.
    const image = frame.current?.querySelector<HTMLImageElement>('picture img')
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(true)
  }, [])

  if (!media || isMissing)
    return <DrawnPlaceholder label={alt ?? media?.altText ?? ''} className={className} />
  return (
    <span ref={frame} className="block" onErrorCapture={() => setMissing(true)}>
      <PictureFrame
        thumbhash={media.thumbhash}
        fit={whole ? 'contain' : 'cover'}
        className={className}
        key={media.id}
      >
        <Picture
          {...rest}
          {...(!whole && { aspect: shape })}
          src={{ ...media, url: pictureUrl(media.url, platformUrl) }}
          alt={alt ?? media.altText}
        />
      </PictureFrame>
    </span>
  )
}
