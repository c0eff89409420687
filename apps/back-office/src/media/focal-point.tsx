import type { FileDescriptor, ImageMedia } from '@vitrine/client/files'
import { Picture } from '@vitrine/react/picture'
import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

import { platformUrl } from '../data/image-urls.ts'
import { thumbnailOf } from './media-types.ts'

/** Shares of the width and the height. */
export type Point = NonNullable<ImageMedia['focalPoint']>

export interface FocalPointProps {
  readonly file: FileDescriptor
  readonly onChange: (point: Point | null) => void
}

/** One of the two rings is visible on any image. */
const rings = [
  { r: 14, width: 5, className: 'stroke-ink' },
  { r: 13, width: 2, className: 'stroke-paper' },
  { r: 3, width: 2, className: 'fill-ink stroke-paper' },
] as const

const middle: Point = { x: 0.5, y: 0.5 }
const step = 0.02
const shapes = [
  { name: 'Square', className: 'aspect-square w-24', aspect: 1 },
  { name: 'Portrait', className: 'aspect-3/4 w-20', aspect: 3 / 4 },
  { name: 'Landscape', className: 'aspect-2/1 w-40', aspect: 2 },
] as const

/** Crops keep the focal point; a click or the arrow keys move it. */
export function FocalPoint({ file, onChange }: FocalPointProps) {
  const thumbnail = thumbnailOf(file)
  const set = file.media?.image?.focalPoint
  const [moving, setMoving] = useState<Point>()
  const point = moving ?? set ?? middle
  if (!thumbnail) return null
  const src = { ...thumbnail.src, url: platformUrl(thumbnail.src.url) }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const share = (at: number, from: number, of: number) => round((at - from) / of)
    onChange({ x: share(event.clientX, left, width), y: share(event.clientY, top, height) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    setMoving({ x: round(point.x + by.x * step), y: round(point.y + by.y * step) })
  }
  const settle = () => {
    if (moving) onChange(moving)
    setMoving(undefined)
  }
  return (
    <div>
      <button
        type="button"
        aria-label={`Focal point, ${Math.round(point.x * 100)} % from the left, ${Math.round(point.y * 100)} % from the top. Arrow keys move it.`}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onKeyUp={settle}
        onBlur={settle}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-md bg-sunken"
      >
        <Picture
          src={src}
          sizes="(min-width: 64rem) 40rem, 100vw"
          alt={file.altText ?? ''}
          className="h-auto w-full"
        />
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" fill="none">
          {rings.map(({ r, width, className }) => (
            <circle
              key={r}
              cx={`${point.x * 100}%`}
              cy={`${point.y * 100}%`}
              r={r}
              strokeWidth={width}
              className={className}
            />
          ))}
        </svg>
      </button>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {shapes.map(({ name, className, aspect }) => (
          <figure key={name}>
            <Picture
              src={src}
              aspect={aspect}
              focalPoint={point}
              widths={[160, 320]}
              sizes="10rem"
              alt=""
              className={cx('rounded-md bg-sunken object-cover', className)}
            />
            <figcaption className="mt-1 text-xs text-ink-soft">{name}</figcaption>
          </figure>
        ))}
        {set ? (
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            Reset to centre
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Renditions use two decimals. */
const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
