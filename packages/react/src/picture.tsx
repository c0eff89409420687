import {
  type ImageFormat,
  type ImageSource,
  imageSrcSet,
  imageUrl,
  parseImage,
  type SrcSetOptions,
} from '@vitrine/client/images'
import type { ComponentProps, ReactNode } from 'react'

export interface PictureProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'>,
    Pick<SrcSetOptions, 'aspect' | 'baseUrl' | 'crop' | 'focalPoint' | 'quality' | 'widths'> {
  /** A file, its id or address, or a picture as the platform answers it. */
  readonly src: ImageSource
  /** What the picture shows; empty where the text beside it says so already. */
  readonly alt: string
  /** Of the original, in pixels, where `src` does not say it: they keep the place, so nothing moves when it arrives. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** The best first: AVIF, then WebP, unless you say otherwise; of what may move, WebP. What takes none of them is sent a JPEG or PNG. */
  readonly formats?: readonly Exclude<ImageFormat, 'auto'>[] | undefined
  /** The largest picture of the first screen: fetched at once, before others. */
  readonly priority?: boolean | undefined
}

/** What moves does not do so as an AVIF. */
const formatsOf = (name: string) => (/\.gif$/i.test(name) ? moving : best)
const best = ['avif', 'webp'] as const
const moving = ['webp'] as const

function fallbackOf(name: string): ImageFormat {
  if (/\.gif$/i.test(name)) return 'auto'
  return /\.(jpe?g|hei[cf])$/i.test(name) ? 'jpg' : 'png'
}

/**
 * A `<picture>` in the sizes and formats that the platform makes, with nothing of a style. What is not a picture of the
 * platform is shown as it is. `className` and all else are the `<img>`'s.
 */
export function Picture({
  src,
  aspect,
  baseUrl,
  crop,
  focalPoint,
  quality,
  widths,
  formats,
  priority,
  sizes,
  alt,
  width,
  height,
  ...rest
}: PictureProps): ReactNode {
  const known = typeof src === 'string' ? { url: src } : src
  const source = { ...known, width: known.width ?? width, height: known.height ?? height }
  const picture = parseImage(source)
  const name = picture?.name ?? ''
  const original = crop ?? picture ?? { width, height }
  const wishes = { aspect, baseUrl, crop, focalPoint, quality, widths }
  // What takes neither is old: one size does for it, and a JPEG has no transparency.
  const fallback = Math.min(original.width ?? 960, 960)
  return (
    <picture>
      {(picture ? (formats ?? formatsOf(name)) : []).map((format) => (
        <source
          key={format}
          type={`image/${format === 'jpg' ? 'jpeg' : format}`}
          srcSet={imageSrcSet(source, { ...wishes, format })}
          sizes={sizes}
        />
      ))}
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        {...rest}
        src={imageUrl(source, {
          ...wishes,
          width: fallback,
          height: aspect && fallback / aspect,
          format: fallbackOf(name),
        })}
        alt={alt}
        width={original.width}
        height={aspect && original.width ? Math.round(original.width / aspect) : original.height}
      />
    </picture>
  )
}
