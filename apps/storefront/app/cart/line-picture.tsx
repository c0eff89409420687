import type { LineItem } from '@vitrine/react/cart'
import { useState } from 'react'

import { DrawnPlaceholder } from '../catalogue/drawn-placeholder.tsx'
import { smallPictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'

/** Decorative: the name is beside the picture. */
export function LinePicture({
  image,
  className = 'w-20',
}: {
  readonly image: LineItem['image']
  readonly className?: string
}) {
  const platformUrl = useSite()?.platformUrl ?? ''
  const [isMissing, setMissing] = useState(false)
  const frame = `block aspect-4/5 flex-none ${className}`
  if (!image?.url || isMissing) return <DrawnPlaceholder label="" className={frame} />
  return (
    <img
      src={smallPictureUrl(image.url, platformUrl)}
      alt=""
      width={80}
      height={100}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className={`${frame} bg-surface object-cover`}
    />
  )
}
