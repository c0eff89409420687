import type { Product } from '@vitrine/client/products'
import { PlusIcon } from '@vitrine/ui/icons'
import { lazy, Suspense, useState } from 'react'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { type Media, pictureOf, picturesOf } from '../data/pictures.ts'
import type { Choices } from './choose-variant.ts'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))

const large = '(min-width: 64rem) 40rem, 100vw'

/** One large picture that follows what is chosen, the others small below it; the large one opens over the page. */
export function Gallery({ product, choices }: { readonly product: Product; readonly choices: Choices }) {
  const pictures = picturesOf(product)
  const ofChoice = pictureOf(product, choices)
  const [picked, setPicked] = useState<{ readonly on: Media | undefined; readonly picture: Media }>()
  // Another choice, another picture: what was picked before it does not count any more.
  const shown = picked && picked.on?.id === ofChoice?.id ? picked.picture : ofChoice
  const setShown = (picture: Media) => setPicked({ on: ofChoice, picture })
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never')

  if (!shown)
    return <ProductPicture media={undefined} alt={product.name} sizes={large} className="aspect-4/5" />
  return (
    <div>
      <button
        type="button"
        aria-label={`Enlarge: ${shown.altText}`}
        onClick={() => setZoom('open')}
        className="group relative block w-full cursor-zoom-in"
      >
        <ProductPicture media={shown} sizes={large} priority className="aspect-4/5" />
        <span
          aria-hidden="true"
          className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper text-ink opacity-0 transition-opacity duration-(--fast) group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          <PlusIcon size={18} />
        </span>
      </button>
      {pictures.length > 1 ? (
        <ul aria-label="More pictures" className="mt-3 grid grid-cols-5 gap-3">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={picture.altText}
                aria-pressed={picture.id === shown.id}
                onClick={() => setShown(picture)}
                className="block w-full border border-transparent transition-colors duration-(--fast) hover:border-line-strong aria-pressed:border-ink"
              >
                <ProductPicture media={picture} alt="" sizes="8rem" className="aspect-4/5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {zoom === 'never' ? null : (
        <Suspense>
          <ZoomDialog
            isOpen={zoom === 'open'}
            onClose={() => setZoom('closed')}
            title={product.name}
            pictures={pictures}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </div>
  )
}
