import { Picture } from '@vitrine/react/picture'
import { PictureFrame } from '@vitrine/ui/picture-frame'
import { useEffect, useRef, useState } from 'react'

import { type Media, pictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { DrawnPlaceholder } from './drawn-placeholder.tsx'

export interface ProductPictureProps {
  readonly media: Media | undefined
  /** Empty where the text beside it names the thing already. */
  readonly alt?: string
  readonly sizes: string
  readonly priority?: boolean
  /** All of the picture, in its own shape: for who looks closely. Else it is cut to the shape of the shop. */
  readonly whole?: boolean
  /** Its size and shape, e.g. `aspect-4/5`. */
  readonly className: string
}

/** The shape of pictures in this shop. */
const shape = 4 / 5

/** A picture of the platform's, at its place from the first moment; a quiet drawing where there is none. */
export function ProductPicture({ media, alt, className, whole = false, ...rest }: ProductPictureProps) {
  const platformUrl = useSite()?.platformUrl ?? ''
  const frame = useRef<HTMLSpanElement>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    // It may have failed before this page's script was there to hear of it.
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
