import { type ReactNode, type SyntheticEvent, useMemo } from 'react'
import { cx } from './cx.ts'
import { thumbhashToUrl } from './thumbhash.ts'

export interface PictureFrameProps {
  /** Base64 of a thumbhash, shown until the picture loads. */
  readonly thumbhash?: string | undefined
  readonly fit?: 'cover' | 'contain'
  /** Size and shape, such as "aspect-4/5 rounded-md". */
  readonly className?: string
  /** One `<img>` or `<picture>`, which fills the frame. */
  readonly children: ReactNode
}

/** The frame of a picture. Its placeholder is an `<img>`, because the content security policy forbids inline styles. */
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

/** Shows the placeholder instead of the browser's broken-image icon. */
function hide({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.hidden = true
}
