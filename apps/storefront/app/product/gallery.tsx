import type { Product } from '@vitrine/client/products'
import { PlusIcon } from '@vitrine/ui/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { type Media, pictureOf, picturesOf, pictureUrl, stillOf } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { inPlace } from '../shell/in-place.ts'
import { texts, withMoreTexts } from '../texts/texts.ts'
import type { Choices } from './choose-variant.ts'
import { namedMedia } from './named-media.ts'
import { PlayMark, Thumbnails } from './thumbnails.tsx'
import { useStrip } from './use-strip.ts'

const ZoomDialog = lazy(() => withMoreTexts(import('./zoom-dialog.tsx')))
const Film = lazy(() => import('./film.tsx'))

const large = '(min-width: 64rem) 40rem, (min-width: 48rem) 50vw, 100vw'

/** Low on a phone, so that price and button are on the first screen. */
const shape = 'aspect-4/5 max-md:aspect-auto max-md:h-[clamp(15rem,42svh,100vw)]'

/** The address of the page with open zoom, so that the back button closes it. */
const zoomed = '#zoom'

/**
 * Pictures and videos side by side, for swipes. The strip follows the chosen options and the thumbnails. All are links,
 * so that they work without scripts.
 */
export function Gallery({
  product: given,
  choices,
}: {
  readonly product: Product
  readonly choices: Choices
}) {
  const product = { ...given, media: namedMedia(given) }
  const { media } = product
  const ofChoice = pictureOf(product, choices) ?? media[0]
  const { search } = useLocation()
  const [picked, setPicked] = useState<{ readonly on: Media | undefined; readonly media: Media } | undefined>(
    () => {
      const named = new URLSearchParams(search).get('picture')
      const media = product.media.find(({ id }) => id === named)
      return media && { on: ofChoice, media }
    },
  )
  // A new choice resets the picked picture.
  const shown = picked && picked.on?.id === ofChoice?.id ? picked.media : ofChoice
  const setShown = (media: Media) => setPicked({ on: ofChoice, media })
  const place = media.findIndex(({ id }) => id === shown?.id)
  const { focusShown, ...strip } = useStrip(
    Math.max(0, place),
    (index) => media[index] && setShown(media[index]),
  )
  const zoom = useZoomAddress()

  if (!shown)
    return (
      <div className="max-md:-mx-gutter">
        <ProductPicture media={undefined} alt={product.name} sizes={large} className={shape} />
      </div>
    )
  return (
    <div>
      <div className="relative max-md:-mx-gutter">
        <ul
          {...strip}
          aria-label={texts.product.pictures}
          className="vt-strip flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {media.map((each) => (
            <li
              key={each.id}
              aria-current={each.id === shown.id}
              className="w-full flex-none snap-start snap-always"
            >
              <Slide
                media={each}
                isShown={each.id === shown.id}
                href={pictureHref(search, each)}
                onShow={() => setShown(each)}
                onZoom={() => {
                  setShown(each)
                  zoom.open()
                }}
              />
            </li>
          ))}
        </ul>
        {media.length > 1 ? (
          <p
            aria-hidden="true"
            className="vt-numbers pointer-events-none absolute bottom-3 left-3 rounded-full bg-paper px-2.5 py-0.5 text-xs text-ink md:hidden"
          >
            {`${place + 1} / ${media.length}`}
          </p>
        ) : null}
      </div>
      {media.length > 1 ? (
        <Thumbnails
          media={media}
          shown={shown}
          hrefOf={(each) => pictureHref(search, each)}
          onShow={setShown}
        />
      ) : null}
      {zoom.wasOpened && shown.kind === 'IMAGE' ? (
        <Suspense>
          <ZoomDialog
            isOpen={zoom.isOpen}
            onClose={() => {
              // The browser has focused the link that opened the dialog, which may be another one.
              focusShown()
              zoom.close()
            }}
            title={product.name}
            pictures={picturesOf(product)}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface SlideProps {
  readonly media: Media
  readonly isShown: boolean
  readonly href: string
  readonly onShow: () => void
  readonly onZoom: () => void
}

function Slide({ media, isShown, href, onShow, onZoom }: SlideProps) {
  const platformUrl = useSite()?.platformUrl ?? ''
  if (media.kind === 'VIDEO' && isShown)
    return (
      <Suspense fallback={<ProductPicture media={stillOf(media)} sizes={large} className={shape} />}>
        <Film media={media} shape={shape} />
      </Suspense>
    )
  if (media.kind === 'VIDEO')
    return (
      <a href={href} tabIndex={-1} onClick={inPlace(onShow)} className="relative block">
        <ProductPicture media={stillOf(media)} alt={media.altText} sizes={large} className={shape} />
        <PlayMark duration={media.duration} />
      </a>
    )
  return (
    <a
      href={pictureUrl(media.url, platformUrl)}
      aria-label={texts.product.enlarge(media.altText)}
      tabIndex={isShown ? undefined : -1}
      onClick={inPlace(onZoom)}
      draggable={false}
      className="group relative block cursor-zoom-in focus-visible:-outline-offset-2"
    >
      <ProductPicture media={media} sizes={large} priority={isShown} className={shape} />
      <span
        aria-hidden="true"
        className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper text-ink transition-opacity duration-(--fast) group-hover:opacity-100 group-focus-visible:opacity-100 md:opacity-0"
      >
        <PlusIcon size={18} />
      </span>
    </a>
  )
}

/** Opens and closes the zoom by the address, so that the back button closes it. */
function useZoomAddress() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === zoomed
  const [wasOpened, setOpened] = useState(false)
  const still = { preventScrollReset: true }
  // The server knows no hash, so the first render of a browser must not use it.
  useEffect(() => {
    if (isOpen) setOpened(true)
  }, [isOpen])
  return {
    isOpen,
    wasOpened,
    open: () => navigate({ search, hash: zoomed }, { ...still, state: { isOwn: true } }),
    close() {
      // The back button has closed it, or it must not leave a page that was opened with the zoom.
      if (location.hash !== zoomed) return
      if (state?.isOwn) navigate(-1)
      else navigate({ search }, { ...still, replace: true })
    },
  }
}

/** Returns the address of this page with another picture. */
function pictureHref(search: string, { id }: Media): string {
  const named = new URLSearchParams(search)
  named.set('picture', id)
  return `?${named}`
}
