import { PlayIcon } from '@vitrine/ui/icons'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { type Media, stillOf } from '../data/pictures.ts'
import { inPlace } from '../shell/in-place.ts'
import { texts } from '../texts/texts.ts'

interface ThumbnailsProps {
  readonly media: readonly Media[]
  readonly shown: Media
  readonly hrefOf: (media: Media) => string
  readonly onShow: (media: Media) => void
}

/** All pictures in small. A phone shows a counter instead. */
export function Thumbnails({ media, shown, hrefOf, onShow }: ThumbnailsProps) {
  return (
    <ul aria-label={texts.product.morePictures} className="mt-3 grid grid-cols-5 gap-3 max-md:hidden">
      {media.map((each) => (
        <li key={each.id}>
          <a
            href={hrefOf(each)}
            aria-current={each.id === shown.id}
            onClick={inPlace(() => onShow(each))}
            className="relative block w-full border border-transparent transition-colors duration-(--fast) hover:border-line-strong aria-[current=true]:border-ink"
          >
            <ProductPicture
              media={stillOf(each)}
              alt={each.kind === 'VIDEO' ? texts.product.videoOf(each.altText) : each.altText}
              sizes="8rem"
              className="aspect-4/5"
            />
            {each.kind === 'VIDEO' ? <PlayMark duration={each.duration} /> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function PlayMark({ duration }: { readonly duration: number | undefined }) {
  const seconds = Math.round(duration ?? 0)
  return (
    <span className="vt-numbers absolute bottom-1.5 left-1.5 flex items-center gap-1 bg-paper px-1.5 py-0.5 text-xs text-ink">
      <PlayIcon size={12} aria-hidden="true" />
      {seconds ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : texts.product.video}
    </span>
  )
}
