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
  /** A file, its ID or address, or an image from a response. */
  readonly src: ImageSource
  /** Text alternative; empty if the text beside the image says the same. */
  readonly alt: string
  /** Size of the original in pixels, if `src` does not contain it. It reserves the space of the image. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /**
   * Formats, best first: AVIF, then WebP by default; WebP for images that may be animated. Other browsers get a JPEG or
   * PNG.
   */
  readonly formats?: readonly Exclude<ImageFormat, 'auto'>[] | undefined
  /** For the largest image of the first screen: it loads at once. */
  readonly priority?: boolean | undefined
}

/** Renditions in AVIF are not animated. */
const formatsOf = (name: string) => (/\.gif$/i.test(name) ? moving : best)
const best = ['avif', 'webp'] as const
const moving = ['webp'] as const

function fallbackOf(name: string): ImageFormat {
  if (/\.gif$/i.test(name)) return 'auto'
  return /\.(jpe?g|hei[cf])$/i.test(name) ? 'jpg' : 'png'
}

/**
 * A `<picture>` in the sizes and formats that the platform creates, without styles. Images outside the platform show
 * unchanged. `className` and other attributes go to the `<img>`.
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
  const options = { aspect, baseUrl, crop, focalPoint, quality, widths }
  // Only old browsers accept neither format: one size is enough, and a JPEG has no transparency.
  const fallback = Math.min(original.width ?? 960, 960)
  return (
    <picture>
      {(picture ? (formats ?? formatsOf(name)) : []).map((format) => (
        <source
          key={format}
          type={`image/${format === 'jpg' ? 'jpeg' : format}`}
          srcSet={imageSrcSet(source, { ...options, format })}
          sizes={sizes}
        />
      ))}
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        {...rest}
        src={imageUrl(source, {
          ...options,
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
