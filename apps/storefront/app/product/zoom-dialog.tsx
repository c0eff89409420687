import { Dialog } from '@vitrine/ui/dialog'
import { IconButton } from '@vitrine/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@vitrine/ui/icons'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import type { Media } from '../data/pictures.ts'
import { useSwipe } from './swipe.ts'

interface ZoomDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly pictures: readonly Media[]
  readonly shown: Media
  readonly onShow: (picture: Media) => void
}

/** The pictures in full size. A click zooms into the clicked part, which can be scrolled. */
export default function ZoomDialog({ isOpen, onClose, title, pictures, shown, onShow }: ZoomDialogProps) {
  // The clicked point as shares of width and height; undefined without zoom.
  const [close, setClose] = useState<readonly [x: number, y: number]>()
  const stage = useRef<HTMLDivElement>(null)
  const place = pictures.findIndex(({ id }) => id === shown.id)
  const go = (by: number) => {
    const next = pictures[(place + by + pictures.length) % pictures.length]
    if (!next) return
    setClose(undefined)
    onShow(next)
  }
  const swipe = useSwipe((by) => !close && go(by))

  useLayoutEffect(() => {
    const view = stage.current
    if (!close || !view) return
    view.scrollLeft = close[0] * view.scrollWidth - view.clientWidth / 2
    view.scrollTop = close[1] * view.scrollHeight - view.clientHeight / 2
  }, [close])
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const [x, y] = arrows[event.key] ?? [0, 0]
      if (close) stage.current?.scrollBy(x * 80, y * 80)
      else if (x) go(x)
      if (close && (x || y)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })

  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A key press has no position, so it zooms into the centre.
    const isPointed = event.detail > 0
    setClose(
      close
        ? undefined
        : isPointed
          ? [(event.clientX - left) / width, (event.clientY - top) / height]
          : [0.5, 0.5],
    )
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      className="max-h-[calc(100dvh-2rem)]! w-[min(48rem,calc(100vw-2rem))]!"
      footer={
        pictures.length > 1 ? (
          <div className="flex items-center justify-between">
            <IconButton
              label="Previous picture"
              icon={<ChevronLeftIcon size={22} />}
              onClick={() => go(-1)}
            />
            <p aria-live="polite" className="vt-numbers text-sm text-ink-soft">
              {place + 1} of {pictures.length}
              <span className="sr-only">: {shown.altText}</span>
            </p>
            <IconButton label="Next picture" icon={<ChevronRightIcon size={22} />} onClick={() => go(1)} />
          </div>
        ) : undefined
      }
    >
      <div ref={stage} {...swipe} className="max-h-[calc(100dvh-15rem)] overflow-auto overscroll-contain">
        <button
          type="button"
          aria-label={close ? 'Zoom out' : 'Zoom in'}
          onClick={press}
          className={close ? 'block w-[220%] cursor-zoom-out' : fitted}
        >
          <ProductPicture
            media={shown}
            whole
            sizes={close ? '(min-width: 50rem) 105rem, 220vw' : '(min-width: 50rem) 48rem, 100vw'}
            className="aspect-4/5"
          />
        </button>
      </div>
    </Dialog>
  )
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** As wide as possible, and never higher than the window without title and buttons. */
const fitted = 'mx-auto block w-[min(100%,calc((100dvh-15rem)*0.8))] cursor-zoom-in'
