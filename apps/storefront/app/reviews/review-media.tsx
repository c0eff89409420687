import type { Review } from '@vitrine/client/reviews'
import { Picture } from '@vitrine/react/picture'
import { PlayIcon } from '@vitrine/ui/icons'
import { lazy, Suspense, useState } from 'react'

import { pictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { texts, withMoreTexts } from '../texts/texts.ts'

const MediaViewer = lazy(() => withMoreTexts(import('./media-viewer.tsx')))

export type ReviewMediaItem = Review['content']['media'][number]

/** Photos and videos of a review: thumbnails, and a viewer. */
export function ReviewMedia({ review }: { readonly review: Review }) {
  const { media } = review.content
  const platformUrl = useSite()?.platformUrl ?? ''
  const [shown, setShown] = useState<number>()
  const [wasOpened, setOpened] = useState(false)
  // A video without renditions is still being processed.
  const items = media.filter(({ image, video }) => image?.url ?? video?.resolutions?.length)
  if (items.length === 0) return null
  const by = review.author.authorName
  return (
    <>
      <ul aria-label={texts.reviews.mediaBy(by)} className="mt-4 flex flex-wrap gap-2">
        {items.map((item, index) => {
          return (
            <li key={item.image?.id ?? item.video?.id ?? index}>
              <button
                type="button"
                aria-label={texts.reviews.show(item.image !== undefined, index + 1, items.length, by)}
                onClick={() => {
                  setOpened(true)
                  setShown(index)
                }}
                className="relative block size-20 cursor-zoom-in overflow-hidden rounded-md bg-sunken"
              >
                <MediaStill item={item} sizes="5rem" />
              </button>
            </li>
          )
        })}
      </ul>
      {wasOpened ? (
        <Suspense>
          <MediaViewer
            items={items}
            shown={shown}
            title={texts.reviews.mediaBy(by)}
            platformUrl={platformUrl}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A thumbnail; a video shows a play icon. */
export function MediaStill({ item, sizes }: { readonly item: ReviewMediaItem; readonly sizes: string }) {
  const platformUrl = useSite()?.platformUrl ?? ''
  const still = item.image ?? item.video?.resolutions?.[0]?.poster
  return (
    <>
      {still?.url ? (
        <Picture
          src={{ ...still, url: pictureUrl(still.url, platformUrl) }}
          alt=""
          aspect={1}
          sizes={sizes}
          className="size-full object-cover"
        />
      ) : null}
      {item.video ? (
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-9 place-items-center rounded-full bg-paper text-ink">
            <PlayIcon size={16} aria-hidden="true" />
          </span>
        </span>
      ) : null}
    </>
  )
}
