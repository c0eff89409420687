import { type ReactNode, type SyntheticEvent, useMemo } from 'react'
import { cx } from './cx.ts'
import { thumbhashToUrl } from './thumbhash.ts'

export interface PictureFrameProps {
  /** Base64 of a thumbhash; shown until the picture is there. */
  readonly thumbhash?: string | undefined
  readonly fit?: 'cover' | 'contain'
  /** Its size and shape, e.g. "aspect-4/5 rounded-md". */
  readonly className?: string
  /** One `<img>` or `<picture>`: it fills the frame. */
  readonly children: ReactNode
}

/** The place of a picture. Its placeholder is an `<img>` and not a style: it works under a policy that forbids inline styles. */
export function PictureFrame({ thumbhash, fit = 'cover', className, children }: PictureFrameProps) {
  const placeholder = useMemo(() => (thumbhash ? thumbhashToUrl(thumbhash) : undefined), [thumbhash])
  return (
    <span
      onErrorCapture={hide}
      className={cx(
        'relative block overflow-hidden bg-sunken [&_img]:absolute [&_img]:inset-0 [&_img]:size-full',
        fit === 'cover' ? '[&_img]:object-cover' : '[&_img]:object-contain',
        className,
      )}
    >
      {placeholder ? <img src={placeholder} alt="" aria-hidden="true" /> : null}
      {children}
    </span>
  )
}

/** A missing picture leaves its placeholder, not the browser's torn page. */
function hide({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.hidden = true
}
