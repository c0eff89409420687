import type { Review } from '@vitrine/client/reviews'
import { Dialog } from '@vitrine/ui/dialog'
import { PlayIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { platformUrl } from '../data/pictures.ts'

type Media = Review['content']['media'][number]

/** What was sent along, small; pressed, it is shown large. */
export function ReviewMedia({ review }: { readonly review: Review }) {
  const { media } = review.content
  const [shown, setShown] = useState<number>()
  const open = shown === undefined ? undefined : media[shown]
  const { authorName } = review.author
  if (media.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {media.map((one, index) => (
          <li key={one.image?.id ?? one.video?.id ?? index}>
            <button
              type="button"
              aria-label={`${one.video ? 'Video' : 'Photo'} ${index + 1} of ${authorName}`}
              onClick={() => setShown(index)}
              className="relative block size-18 overflow-hidden rounded-md bg-sunken hover:opacity-85"
            >
              {stillOf(one) ? (
                <img src={platformUrl(stillOf(one) ?? '')} alt="" className="size-full object-cover" />
              ) : null}
              {one.video ? <PlayIcon size={22} className="absolute inset-0 m-auto text-accent-ink" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== undefined}
        onClose={() => setShown(undefined)}
        title={`${open?.video ? 'Video' : 'Photo'} of ${authorName}`}
      >
        {open?.image?.url ? (
          <img
            src={platformUrl(open.image.url)}
            alt={open.image.altText ?? ''}
            className="mx-auto max-h-[70dvh]"
          />
        ) : null}
        {open?.video?.url ? (
          // biome-ignore lint/a11y/useMediaCaption: what buyers send has no captions
          <video src={platformUrl(open.video.url)} controls className="mx-auto max-h-[70dvh]" />
        ) : null}
      </Dialog>
    </>
  )
}

const stillOf = ({ image, video }: Media): string | undefined =>
  image?.url ?? video?.resolutions?.[0]?.poster?.url
