import { Picture } from '@vitrine/ui/picture'
import { useEffect, useRef, useState } from 'react'

import { type Media, pictureUrl, pictureWidths } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { DrawnPlaceholder } from './drawn-placeholder.tsx'

export interface ProductPictureProps {
  readonly media: Media | undefined
  /** Empty where the text beside it names the thing already. */
  readonly alt?: string
  readonly sizes: string
  readonly priority?: boolean
  /** Its size and shape, e.g. `aspect-4/5`. */
  readonly className: string
}

/** A picture of the platform's, at its place from the first moment; a quiet drawing where there is none. */
export function ProductPicture({ media, alt, className, ...rest }: ProductPictureProps) {
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
      <Picture
        {...rest}
        key={media.id}
        src={pictureUrl(media.url, platformUrl)}
        sources={media.formats.map((format) => ({
          type: `image/${format}`,
          srcSet: pictureWidths(media, format, platformUrl),
        }))}
        alt={alt ?? media.altText}
        width={media.width}
        height={media.height}
        thumbhash={media.thumbhash}
        className={className}
      />
    </span>
  )
}
