import type { SyntheticEvent } from 'react'
import { useMemo } from 'react'
import { cx } from './cx.ts'
import { thumbhashToUrl } from './thumbhash.ts'

export interface PictureSource {
  readonly type: string
  readonly srcSet: string
}

export interface PictureProps {
  readonly src: string
  readonly srcSet?: string
  /** Better formats first, e.g. `{ type: 'image/avif', srcSet }`. */
  readonly sources?: readonly PictureSource[]
  readonly sizes?: string
  /** What the picture shows; empty when the text beside it says so already. */
  readonly alt: string
  /** Of the original, in pixels: they keep the place, so nothing moves when it arrives. */
  readonly width: number
  readonly height: number
  /** Base64 of a thumbhash; shown below the picture until it is there. */
  readonly thumbhash?: string
  /** The largest picture of the first screen: not lazy, fetched first. */
  readonly priority?: boolean
  readonly fit?: 'cover' | 'contain'
  /** On the frame: its size and shape, e.g. "aspect-4/5 rounded-md". */
  readonly className?: string
}

/** A placeholder as an `<img>` and not as a style: it works under a policy that forbids inline styles. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sources = [], sizes, alt, width, height, thumbhash, priority, fit = 'cover' } = props
  const placeholder = useMemo(() => (thumbhash ? thumbhashToUrl(thumbhash) : undefined), [thumbhash])
  const fill = cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')
  return (
    <span className={cx('relative block overflow-hidden bg-sunken', props.className)}>
      {placeholder ? <img src={placeholder} alt="" aria-hidden="true" className={fill} /> : null}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={hide}
          className={fill}
        />
      </picture>
    </span>
  )
}

/** A missing picture leaves its placeholder, not the browser's torn page. */
function hide(event: SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.hidden = true
}
