/** What names a picture: an id of a file, its address, a `wix:image://` text, or something of the platform that holds one. */
export type ImageSource =
  | string
  | {
      readonly id?: string | undefined
      readonly url?: string | undefined
      /** Of the original, in pixels. */
      readonly width?: number | undefined
      readonly height?: number | undefined
      readonly filename?: string | undefined
      readonly focalPoint?: Point | undefined
    }

/** A place in a picture, from 0 (left, top) to 1 (right, bottom). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A part of the original, in its pixels. */
export interface Crop extends Point {
  readonly width: number
  readonly height: number
}

export type ImageFormat = 'auto' | 'avif' | 'webp' | 'jpg' | 'png'

export interface RenditionOptions {
  /** Where the platform is; the address of the picture says it, unless the picture comes as an id alone. */
  readonly baseUrl?: string | undefined
  /** In pixels, 5000 at most. With one of the two the picture keeps its shape. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** `fill` cuts off what does not fit into width and height; `fit` keeps all of it, and is as small as that asks for. */
  readonly mode?: 'fill' | 'fit' | undefined
  /** What `fill` keeps in sight: the picture's own focal point unless you say otherwise. */
  readonly focalPoint?: Point | undefined
  /** Taken out of the original before anything else. */
  readonly crop?: Crop | undefined
  /** 1 to 100. */
  readonly quality?: number | undefined
  /** `auto` is the best that the browser takes, and the default. */
  readonly format?: ImageFormat | undefined
}

export interface ParsedImage {
  readonly id: string
  /** What stands before `/media/`; nothing where only an id or a path is known. */
  readonly baseUrl: string
  readonly name: string
  /** What a private picture is shown by: `s/…/` between `/media/` and its id, or nothing. */
  readonly proof: string
  readonly width: number | undefined
  readonly height: number | undefined
  readonly focalPoint: Point | undefined
}

const largest = 5000

/** The widths that are asked for unless you say otherwise: few, so that a rendition which one page had made serves the next. */
export const imageWidths: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920, 2560]

/** What a source says, without asking anybody; nothing for addresses which are not those of a file of the platform. */
export function parseImage(source: ImageSource): ParsedImage | undefined {
  const known = typeof source === 'string' ? {} : source
  const text = typeof source === 'string' ? source : source.url || source.id || ''
  const named = wixImage.exec(text)
  const found = named ?? mediaAddress.exec(text) ?? bareId.exec(text)
  const { base = '', proof = '', id = '', name = '', rest = '' } = found?.groups ?? {}
  if (!id) return undefined
  const told = new URLSearchParams(named ? rest : '')
  return {
    id,
    baseUrl: base,
    name: unescaped(name) || known.filename || 'picture',
    proof,
    width: known.width ?? size(told.get('originWidth')),
    height: known.height ?? size(told.get('originHeight')),
    focalPoint: known.focalPoint,
  }
}

/**
 * The address of a rendition: the picture in another size, shape or format. Nothing is asked of the platform, which makes
 * it when a browser first wants it. An address that is not of the platform stays as it is.
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
  const wishes = [
    mode === 'fill' && focalPoint && `fp_${part(focalPoint.x)}_${part(focalPoint.y)}`,
    quality && `q_${whole(quality)}`,
    `enc_${format}`,
  ]
  const path = [steps.filter(Boolean).join('/'), ...wishes.filter(Boolean)].join(',')
  const base = (options.baseUrl ?? image.baseUrl).replace(/\/+$/, '')
  const name = `${nameOf(image.name)}.${format === 'auto' ? extensionOf(image.name) : format}`
  return `${base}/media/${image.proof}${image.id}/v1/${path}/${name}`
}

export interface SrcSetOptions extends Omit<RenditionOptions, 'width' | 'height'> {
  /** Width by height, such as `4 / 5`: what does not fit is cut off. The picture's own shape unless you say otherwise. */
  readonly aspect?: number | undefined
  /** In pixels; `imageWidths` unless you say otherwise. None is wider than the original. */
  readonly widths?: readonly number[] | undefined
}

/** The same picture in several widths, for `srcset`: `… 320w, … 640w`. Empty for addresses that are not of the platform. */
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

/** What fits into the original; at least one, so that a small picture is shown as well. */
function widthsOf(
  widths: readonly number[],
  { width, height }: { readonly width?: number | undefined; readonly height?: number | undefined },
  aspect: number | undefined,
): readonly number[] {
  if (!width) return widths
  const most = Math.min(width, aspect && height ? Math.floor(height * aspect) : width, largest)
  const fitting = widths.filter((one) => one <= most)
  // Instead of what is too wide stands the whole picture, unless the step before is as good as that.
  const isShort = fitting.length < widths.length && (fitting.at(-1) ?? 0) < most * 0.8
  return isShort ? [...fitting, most] : fitting
}

/** How it is cut, and to which size. */
function boxOf(
  { width, height, mode = 'fill' }: RenditionOptions,
  ownWidth?: number,
  ownHeight?: number,
): [mode: 'fill' | 'fit', size: string] {
  if (width && height) return [mode, `w_${bound(width)},h_${bound(height)}`]
  const shape = ownWidth && ownHeight ? ownWidth / ownHeight : undefined
  const w = width ?? (height ? shape && height * shape : ownWidth)
  const h = height ?? (width ? shape && width / shape : ownHeight)
  // Of an unknown shape one side is enough: the platform knows the other.
  const sides = [w && `w_${bound(w)}`, h && `h_${bound(h)}`].filter(Boolean)
  return ['fit', sides.join(',') || `w_${largest}`]
}

const bound = (length: number) => Math.min(largest, Math.max(1, Math.round(length)))

// Ids are UUIDs; addresses of other sites that hold a folder `media` are not taken for ours.
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
/** Ids that pictures say end like a name. */
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
