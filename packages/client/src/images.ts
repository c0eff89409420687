/** An image: the ID of a file, its address, a `wix:image://` text, or an object of the platform with one of them. */
export type ImageSource =
  | string
  | {
      readonly id?: string | undefined
      readonly url?: string | undefined
      /** Width and height of the original, in pixels. */
      readonly width?: number | undefined
      readonly height?: number | undefined
      readonly filename?: string | undefined
      readonly focalPoint?: Point | undefined
    }

/** A point in an image, from 0 (left, top) to 1 (right, bottom). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle of the original, in its pixels. */
export interface Crop extends Point {
  readonly width: number
  readonly height: number
}

export type ImageFormat = 'auto' | 'avif' | 'webp' | 'jpg' | 'png'

export interface RenditionOptions {
  /** Base URL of the platform. Only an ID without an address needs it. */
  readonly baseUrl?: string | undefined
  /** In pixels, at most 5000. If you give only one of the two, the image keeps its aspect ratio. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** `fill` crops the image to width and height; `fit` scales the whole image down to fit into them. */
  readonly mode?: 'fill' | 'fit' | undefined
  /** The point that `fill` keeps visible: the image's focal point by default. */
  readonly focalPoint?: Point | undefined
  /** A rectangle to cut out of the original first. */
  readonly crop?: Crop | undefined
  /** From 1 to 100. */
  readonly quality?: number | undefined
  /** Default: `auto`, the best format that the browser accepts. */
  readonly format?: ImageFormat | undefined
}

export interface ParsedImage {
  readonly id: string
  /** The address before `/media/`; empty if only an ID or a path is known. */
  readonly baseUrl: string
  readonly name: string
  /** The signature of a private image, `s/…/` between `/media/` and the ID, or empty. */
  readonly proof: string
  readonly width: number | undefined
  readonly height: number | undefined
  readonly focalPoint: Point | undefined
}

const largest = 5000

/** Default widths. There are few of them so that pages share renditions. */
export const imageWidths: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920, 2560]

/** Parses a source without a request. Returns undefined if it is no file of the platform. */
export function parseImage(source: ImageSource): ParsedImage | undefined {
  const known = typeof source === 'string' ? {} : source
  const text = typeof source === 'string' ? source : source.url || source.id || ''
  const named = wixImage.exec(text)
  const found = named ?? mediaAddress.exec(text) ?? bareId.exec(text)
  const { base = '', proof = '', id = '', name = '', rest = '' } = found?.groups ?? {}
  if (!id) return undefined
  const parameters = new URLSearchParams(named ? rest : '')
  return {
    id,
    baseUrl: base,
    name: unescaped(name) || known.filename || 'picture',
    proof,
    width: known.width ?? size(parameters.get('originWidth')),
    height: known.height ?? size(parameters.get('originHeight')),
    focalPoint: known.focalPoint,
  }
}

/**
 * Returns the address of a rendition: the image in another size, crop or format. It sends no request; the platform
 * creates the rendition at the first request of a browser. Addresses outside the platform stay unchanged.
 */
export function imageUrl(source: ImageSource, options: RenditionOptions = {}): string {
  const image = parseImage(source)
  if (!image) return typeof source === 'string' ? source : (source.url ?? '')
  const { width = image.width, height = image.height } = options.crop ?? image
  const { format = 'auto', quality, crop, focalPoint = image.focalPoint } = options
  const [mode, size] = boxOf(options, width, height)
  const steps = [
    crop && `crop/x_${whole(crop.x)},y_${whole(crop.y)},w_${whole(crop.width)},h_${whole(crop.height)}`,
    `${mode}/${size}`,
  ]
  const adjustments = [
    mode === 'fill' && focalPoint && `fp_${part(focalPoint.x)}_${part(focalPoint.y)}`,
    quality && `q_${whole(quality)}`,
    `enc_${format}`,
  ]
  const path = [steps.filter(Boolean).join('/'), ...adjustments.filter(Boolean)].join(',')
  const base = (options.baseUrl ?? image.baseUrl).replace(/\/+$/, '')
  const name = `${nameOf(image.name)}.${format === 'auto' ? extensionOf(image.name) : format}`
  return `${base}/media/${image.proof}${image.id}/v1/${path}/${name}`
}

export interface SrcSetOptions extends Omit<RenditionOptions, 'width' | 'height'> {
  /** Width divided by height, such as `4 / 5`; the rest is cropped. Default: the aspect ratio of the image. */
  readonly aspect?: number | undefined
  /** In pixels; `imageWidths` by default. None is wider than the original. */
  readonly widths?: readonly number[] | undefined
}

/** Returns the image in several widths for `srcset`: `… 320w, … 640w`. Empty for addresses outside the platform. */
export function imageSrcSet(source: ImageSource, options: SrcSetOptions = {}): string {
  const image = parseImage(source)
  if (!image) return ''
  const { aspect, widths = imageWidths, ...rest } = options
  const original = options.crop ?? image
  return widthsOf(widths, original, aspect)
    .map((width) => {
      const height = aspect ? Math.round(width / aspect) : undefined
      return `${imageUrl(source, { ...rest, width, height })} ${width}w`
    })
    .join(', ')
}

/** Widths up to that of the original; at least one, so that small images work too. */
function widthsOf(
  widths: readonly number[],
  { width, height }: { readonly width?: number | undefined; readonly height?: number | undefined },
  aspect: number | undefined,
): readonly number[] {
  if (!width) return widths
  const most = Math.min(width, aspect && height ? Math.floor(height * aspect) : width, largest)
  const fitting = widths.filter((one) => one <= most)
  // The original width replaces the widths above it, unless the previous width is almost the same.
  const isShort = fitting.length < widths.length && (fitting.at(-1) ?? 0) < most * 0.8
  return isShort ? [...fitting, most] : fitting
}

/** The crop and size part of the address. */
function boxOf(
  { width, height, mode = 'fill' }: RenditionOptions,
  ownWidth?: number,
  ownHeight?: number,
): [mode: 'fill' | 'fit', size: string] {
  if (width && height) return [mode, `w_${bound(width)},h_${bound(height)}`]
  const shape = ownWidth && ownHeight ? ownWidth / ownHeight : undefined
  const w = width ?? (height ? shape && height * shape : ownWidth)
  const h = height ?? (width ? shape && width / shape : ownHeight)
  // If the aspect ratio is unknown, one side is enough: the platform knows the other.
  const sides = [w && `w_${bound(w)}`, h && `h_${bound(h)}`].filter(Boolean)
  return ['fit', sides.join(',') || `w_${largest}`]
}

const bound = (length: number) => Math.min(largest, Math.max(1, Math.round(length)))

// IDs are UUIDs, so addresses of other sites with a folder `media` do not match.
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
/** IDs of images end like a file name. */
const ending = '(?:\\.[a-z\\d]{2,5})?'
const mediaAddress = new RegExp(
  `^(?<base>(?:https?://[^/?#]+)?(?:/[^?#]*?)?)/media/(?<proof>s/[^/?#]+/)?(?<id>${uuid})${ending}(?:/(?:v1/[^?#]*/)?(?<name>[^/?#]*))?(?<rest>[?#].*)?$`,
  'i',
)
const bareId = new RegExp(`^(?<id>${uuid})${ending}$`, 'i')
const wixImage = /^wix:(?:image|vector):\/\/v1\/(?<id>[\w~.-]+)(?:\/(?<name>[^/?#]*))?#?(?<rest>.*)$/

const whole = (length: number) => String(Math.round(length))
const part = (share: number) => String(Math.round(Math.min(1, Math.max(0, share)) * 100) / 100)
const size = (text: string | null) => (text && Number(text) > 0 ? Number(text) : undefined)
const extensionOf = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1] ?? 'jpg'
const nameOf = (name: string) =>
  encodeURIComponent(name.replace(/\.\w{1,5}$/, '').replace(/[/\\]/g, '-')) || 'picture'

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
