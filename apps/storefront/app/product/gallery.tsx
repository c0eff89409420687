import type { Product } from '@vitrine/client/products'
import { PlayIcon, PlusIcon } from '@vitrine/ui/icons'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { type Media, pictureOf, picturesOf, pictureUrl, stillOf } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { inPlace } from '../shell/in-place.ts'
import type { Choices } from './choose-variant.ts'
import { useSwipe } from './swipe.ts'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))
const Film = lazy(() => import('./film.tsx'))

const large = '(min-width: 64rem) 40rem, 100vw'

/**
 * One large picture or video that follows the chosen options, with thumbnails and a zoom dialog. All are links, so that
 * they work without scripts.
 */
export function Gallery({ product, choices }: { readonly product: Product; readonly choices: Choices }) {
  const ofChoice = pictureOf(product, choices) ?? product.media[0]
  const { search } = useLocation()
  const [picked, setPicked] = useState<{ readonly on: Media | undefined; readonly media: Media } | undefined>(
    () => {
      const named = new URLSearchParams(search).get('picture')
      const media = product.media.find(({ id }) => id === named)
      return media && { on: ofChoice, media }
    },
  )
  const platformUrl = useSite()?.platformUrl ?? ''
  // A new choice resets the picked picture.
  const shown = picked && picked.on?.id === ofChoice?.id ? picked.media : ofChoice
  const setShown = (media: Media) => setPicked({ on: ofChoice, media })
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never')
  const swipe = useSwipe((by) => {
    const next = product.media[product.media.findIndex(({ id }) => id === shown?.id) + by]
    if (next) setShown(next)
  })

  if (!shown)
    return <ProductPicture media={undefined} alt={product.name} sizes={large} className="aspect-4/5" />
  return (
    <div>
      <div {...swipe} className="touch-pan-y touch-pinch-zoom">
        {shown.kind === 'VIDEO' ? (
          <Suspense fallback={<Still media={shown} />}>
            <Film key={shown.id} media={shown} />
          </Suspense>
        ) : (
          <a
            href={pictureUrl(shown.url, platformUrl)}
            aria-label={`Enlarge: ${shown.altText}`}
            onClick={inPlace(() => setZoom('open'))}
            className="group relative block w-full cursor-zoom-in"
          >
            <ProductPicture media={shown} sizes={large} priority className="aspect-4/5" />
            <span
              aria-hidden="true"
              className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper text-ink opacity-0 transition-opacity duration-(--fast) group-hover:opacity-100 group-focus-visible:opacity-100"
            >
              <PlusIcon size={18} />
            </span>
          </a>
        )}
      </div>
      {product.media.length > 1 ? (
        <ul aria-label="More pictures" className="mt-3 grid grid-cols-5 gap-3">
          {product.media.map((media) => (
            <li key={media.id}>
              <a
                href={pictureHref(search, media)}
                aria-current={media.id === shown.id}
                onClick={inPlace(() => setShown(media))}
                className="relative block w-full border border-transparent transition-colors duration-(--fast) hover:border-line-strong aria-[current=true]:border-ink"
              >
                <ProductPicture
                  media={stillOf(media)}
                  alt={media.kind === 'VIDEO' ? `Video: ${media.altText}` : media.altText}
                  sizes="8rem"
                  className="aspect-4/5"
                />
                {media.kind === 'VIDEO' ? <PlayMark duration={media.duration} /> : null}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {zoom === 'never' || shown.kind === 'VIDEO' ? null : (
        <Suspense>
          <ZoomDialog
            isOpen={zoom === 'open'}
            onClose={() => setZoom('closed')}
            title={product.name}
            pictures={picturesOf(product)}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the address of this page with another picture. */
function pictureHref(search: string, { id }: Media): string {
  const named = new URLSearchParams(search)
  named.set('picture', id)
  return `?${named}`
}

const Still = ({ media }: { readonly media: Media }) => (
  <ProductPicture media={stillOf(media)} sizes={large} className="aspect-4/5" />
)

function PlayMark({ duration }: { readonly duration: number | undefined }) {
  const seconds = Math.round(duration ?? 0)
  return (
    <span className="vt-numbers absolute bottom-1.5 left-1.5 flex items-center gap-1 bg-paper px-1.5 py-0.5 text-xs text-ink">
      <PlayIcon size={12} aria-hidden="true" />
      {seconds ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : 'Video'}
    </span>
  )
}
