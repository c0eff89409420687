import { IconButton } from '@vitrine/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '@vitrine/ui/icons'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import type { Media } from '../data/pictures.ts'
import { moreTexts } from '../texts/texts.ts'
import { useZoom } from './use-zoom.ts'

interface ZoomDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly pictures: readonly Media[]
  readonly shown: Media
  readonly onShow: (picture: Media) => void
}

/** The pictures on the whole screen, with zoom by fingers, mouse, buttons and keys. */
export default function ZoomDialog({ isOpen, onClose, title, pictures, shown, onShow }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const place = pictures.findIndex(({ id }) => id === shown.id)
  const go = (by: number) => {
    const next = pictures[(place + by + pictures.length) % pictures.length]
    if (!next || next.id === shown.id) return
    reset()
    onShow(next)
  }
  const { view, isHeld, zoom, pan, toggle, reset, listeners } = useZoom(stage, shown, go)
  const isNear = view.scale > 1

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0]
    if (event.key === '+' || event.key === '=') zoom(1.5)
    else if (event.key === '-') zoom(1 / 1.5)
    else if (event.key === '0') reset()
    else if (isNear && (x || y)) pan({ x: -80 * x, y: -80 * y })
    else if (x) go(x)
    else return
    event.preventDefault()
  }
  const close = () => {
    reset()
    onClose()
  }
  const { scale, x, y } = view
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={close}
      onKeyDown={press}
      className="vt-dialog m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-2 px-3 py-2">
          <p aria-live="polite" className="vt-numbers px-2 text-sm text-ink-soft">
            {pictures.length > 1 ? moreTexts.viewer.placeOf(place + 1, pictures.length) : null}
            <span className="sr-only">: {shown.altText}</span>
          </p>
          <div className="flex">
            <IconButton
              label={isNear ? moreTexts.viewer.zoomOut : moreTexts.viewer.zoomIn}
              icon={isNear ? <MinusIcon size={20} /> : <PlusIcon size={20} />}
              onClick={() => toggle()}
            />
            <IconButton
              label={moreTexts.viewer.close}
              icon={<CloseIcon size={20} />}
              onClick={() => dialog.current?.close()}
            />
          </div>
        </div>
        <div
          ref={stage}
          {...listeners}
          className={`relative min-h-0 flex-1 touch-none overflow-hidden select-none ${isNear ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        >
          <div
            data-scale={scale.toFixed(2)}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            className={`pointer-events-none size-full [&>span]:h-full ${isHeld ? '' : 'transition-transform duration-(--calm)'}`}
          >
            <ProductPicture
              key={shown.id}
              media={shown}
              whole
              sizes={isNear ? '250vw' : '100vw'}
              className="h-full bg-transparent! [&>img]:hidden"
            />
          </div>
        </div>
        {pictures.length > 1 ? (
          <div className="flex justify-center gap-6 py-2">
            <IconButton
              label={moreTexts.viewer.previousPicture}
              icon={<ChevronLeftIcon size={22} />}
              onClick={() => go(-1)}
            />
            <IconButton
              label={moreTexts.viewer.nextPicture}
              icon={<ChevronRightIcon size={22} />}
              onClick={() => go(1)}
            />
          </div>
        ) : null}
      </div>
    </dialog>
  )
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
