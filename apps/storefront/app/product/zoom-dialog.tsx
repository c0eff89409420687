import { Dialog } from '@vitrine/ui/dialog'
import { IconButton } from '@vitrine/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@vitrine/ui/icons'
import { useEffect, useState } from 'react'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import type { Media } from '../data/pictures.ts'

interface ZoomDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly pictures: readonly Media[]
  readonly shown: Media
  readonly onShow: (picture: Media) => void
}

/** The pictures as large as the window; pressing one shows it twice as large, to be moved about. */
export default function ZoomDialog({ isOpen, onClose, title, pictures, shown, onShow }: ZoomDialogProps) {
  const [isClose, setClose] = useState(false)
  const place = pictures.findIndex(({ id }) => id === shown.id)
  const go = (by: number) => {
    const next = pictures[(place + by + pictures.length) % pictures.length]
    if (!next) return
    setClose(false)
    onShow(next)
  }
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
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
      className="max-h-[calc(100dvh-2rem)]! w-[min(48rem,calc(100vw-2rem))]!"
      footer={
        pictures.length > 1 ? (
          <div className="flex items-center justify-between">
            <IconButton label="Picture before" icon={<ChevronLeftIcon size={22} />} onClick={() => go(-1)} />
            <p aria-live="polite" className="vt-numbers text-sm text-ink-soft">
              {place + 1} of {pictures.length}
              <span className="sr-only">: {shown.altText}</span>
            </p>
            <IconButton label="Next picture" icon={<ChevronRightIcon size={22} />} onClick={() => go(1)} />
          </div>
        ) : undefined
      }
    >
      <button
        type="button"
        aria-label={isClose ? 'Show the whole picture' : 'Show closer'}
        onClick={() => setClose(!isClose)}
        className={isClose ? 'block w-[220%] cursor-zoom-out' : fitted}
      >
        <ProductPicture media={shown} whole sizes="100vw" className="aspect-4/5" />
      </button>
    </Dialog>
  )
}

/** As wide as there is room, and never higher than the window leaves beside title and buttons. */
const fitted = 'mx-auto block w-[min(100%,calc((100dvh-15rem)*0.8))] cursor-zoom-in'
