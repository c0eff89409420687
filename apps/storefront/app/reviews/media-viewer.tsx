import { Picture } from '@vitrine/react/picture'
import { Video } from '@vitrine/react/video'
import { Dialog } from '@vitrine/ui/dialog'
import { IconButton } from '@vitrine/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@vitrine/ui/icons'
import { useEffect } from 'react'

import { pictureUrl } from '../data/pictures.ts'
import { useSwipe } from '../product/swipe.ts'
import { moreTexts } from '../texts/texts.ts'
import type { ReviewMediaItem } from './review-media.tsx'

interface MediaViewerProps {
  readonly items: readonly ReviewMediaItem[]
  /** Index of the open item; absent if closed. */
  readonly shown: number | undefined
  readonly title: string
  readonly platformUrl: string
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** Photos and videos in full size. The arrow keys move between them. */
export default function MediaViewer({ items, shown, title, platformUrl, onShow, onClose }: MediaViewerProps) {
  const isOpen = shown !== undefined
  const item = isOpen ? items[shown] : undefined
  const go = (by: number) => isOpen && onShow((shown + by + items.length) % items.length)
  const swipe = useSwipe(go)
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      // In a video, the player handles the arrow keys.
      if (event.target instanceof HTMLVideoElement) return
      if (event.key === 'ArrowRight') go(1)
      else if (event.key === 'ArrowLeft') go(-1)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      className="max-h-[calc(100dvh-2rem)]! w-[min(56rem,calc(100vw-2rem))]!"
      footer={
        items.length > 1 ? (
          <div className="flex items-center justify-between">
            <IconButton
              label={moreTexts.viewer.previous}
              icon={<ChevronLeftIcon size={22} />}
              onClick={() => go(-1)}
            />
            <p aria-live="polite" className="vt-numbers text-sm text-ink-soft">
              {moreTexts.viewer.placeOf((shown ?? 0) + 1, items.length)}
            </p>
            <IconButton
              label={moreTexts.viewer.next}
              icon={<ChevronRightIcon size={22} />}
              onClick={() => go(1)}
            />
          </div>
        ) : undefined
      }
    >
      {item ? (
        <div {...swipe} className="touch-pan-y touch-pinch-zoom">
          <Shown key={shown} item={item} number={(shown ?? 0) + 1} title={title} platformUrl={platformUrl} />
        </div>
      ) : null}
    </Dialog>
  )
}

function Shown({
  item: { image, video },
  number,
  title,
  platformUrl,
}: {
  readonly item: ReviewMediaItem
  readonly number: number
  readonly title: string
  readonly platformUrl: string
}) {
  const at = (url: string) => pictureUrl(url, platformUrl)
  if (image?.url)
    return (
      <Picture
        src={{ ...image, url: at(image.url) }}
        alt={image.altText ?? moreTexts.viewer.photo(number)}
        sizes="(min-width: 60rem) 53rem, 100vw"
        className="mx-auto h-auto max-h-[calc(100dvh-15rem)] w-auto max-w-full"
      />
    )
  const resolutions = video?.resolutions ?? []
  const stream = resolutions.find(({ format }) => format === 'hls')
  const file = resolutions.find(({ format }) => format !== 'hls' && format !== 'dash')
  const { width = 16, height = 9, poster } = file ?? stream ?? {}
  return (
    <Video
      title={title}
      width={width}
      height={height}
      className="mx-auto h-auto max-h-[calc(100dvh-15rem)] max-w-full bg-ink"
      {...(stream && { stream: at(stream.url) })}
      {...((file?.url ?? video?.url) && { src: at(file?.url ?? video?.url ?? '') })}
      {...(poster?.url && { poster: at(poster.url) })}
    />
  )
}
