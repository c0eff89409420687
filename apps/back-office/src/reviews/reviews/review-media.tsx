import type { Review } from '@vitrine/client/reviews'
import { Picture } from '@vitrine/react/picture'
import { Video } from '@vitrine/react/video'
import { Dialog } from '@vitrine/ui/dialog'
import { PlayIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { platformUrl } from '../../data/image-urls.ts'

type Media = Review['content']['media'][number]

/** Thumbnails that open in a dialog. */
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
              <Still media={one} />
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
        {open ? <Large media={open} title={`Video of ${authorName}`} /> : null}
      </Dialog>
    </>
  )
}

const onPlatform = <I extends { readonly url?: string }>(image: I) => ({
  ...image,
  url: platformUrl(image.url ?? ''),
})

function Still({ media: { image, video } }: { readonly media: Media }) {
  const still = image ?? video?.resolutions?.[0]?.poster
  return still?.url ? (
    <Picture
      src={onPlatform(still)}
      aspect={1}
      widths={[160, 320]}
      sizes="4.5rem"
      alt=""
      className="size-full object-cover"
    />
  ) : null
}

function Large({ media: { image, video }, title }: { readonly media: Media; readonly title: string }) {
  const film = video?.resolutions?.[0]
  if (image?.url)
    return (
      <Picture
        src={onPlatform(image)}
        sizes="40rem"
        alt={image.altText ?? ''}
        className="mx-auto max-h-[70dvh] w-auto"
      />
    )
  return film ? (
    <Video
      title={title}
      src={platformUrl(film.url)}
      {...(film.poster?.url && { poster: platformUrl(film.poster.url) })}
      width={film.width ?? 16}
      height={film.height ?? 9}
      className="mx-auto h-auto max-h-[70dvh] w-full"
    />
  ) : (
    <p>The video is still being processed.</p>
  )
}
