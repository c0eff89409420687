import { type Area, type ImageFormat, imageFormats, type Point, type Rendition } from './rendition.ts'

/** In pixels. The maximum length of each side. */
export const longestSide = 5_000

/**
 * Parses the path of a rendition after `/media/<id>/v1/`, such as
 * `fill/w_640,h_480,fp_0.30_0.20,q_80,enc_auto/a.jpg` or `crop/x_10,y_20,w_640,h_480/fit/w_320,h_240/a.webp`, in
 * the grammar of the hosted platform. Options without effect here, such as sharpening, are ignored. Returns undefined
 * for other unknown parts.
 */
export function parseRendition(path: string): Rendition | undefined {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  if (!name || parts.length % 2 === 1 || parts.length < 2 || parts.length > 4) return undefined
  const steps = parts.flatMap((part, index) =>
    index % 2 ? [] : [{ mode: part, options: readOptions(parts[index + 1] ?? '') }],
  )
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first?.options || !last?.options) return undefined
  const crop = first.mode === 'crop' ? areaOf(first.options) : undefined
  if (first.mode === 'crop' && !crop) return undefined
  if (steps.length === 2 && !(crop && last.mode !== 'crop')) return undefined
  const wishes = wishesOf(last.options, name)
  if (!wishes) return undefined
  if (last.mode === 'crop') return { crop, mode: 'fit', ...wishes }
  if (last.mode !== 'fill' && last.mode !== 'fit') return undefined
  const [width, height] = [side(last.options.get('w')), side(last.options.get('h'))]
  const isSized = last.options.has('w') || last.options.has('h')
  if (!isSized || (last.options.has('w') && !width) || (last.options.has('h') && !height)) return undefined
  return {
    ...(crop && { crop }),
    mode: width && height ? last.mode : 'fit',
    ...(width && { width }),
    ...(height && { height }),
    ...wishes,
  }
}

type Options = ReadonlyMap<string, string>

/**
 * These options have no effect here: sharpening, progressive encoding, enlarging, watermark, light and colour, and
 * default quality.
 */
const readOver: ReadonlySet<string> = new Set(['usm', 'bl', 'lg', 'wm', 'con', 'br', 'sat', 'hue', 'quality'])
const understood: ReadonlySet<string> = new Set([
  ...['w', 'h', 'x', 'y', 'al', 'fp', 'q', 'enc', 'blur', 'pstr', 'anm'],
  ...readOver,
])

function readOptions(text: string): Options | undefined {
  if (text.length > 300) return undefined
  const options = new Map<string, string>()
  for (const option of text.split(',')) {
    const [, key = '', value = ''] = /^([a-z]+)(?:_([\w.-]*))?$/.exec(option) ?? []
    if (!understood.has(key) || options.has(key)) return undefined
    if (!readOver.has(key)) options.set(key, value)
  }
  return options
}

type Wishes = Pick<Rendition, 'focalPoint' | 'quality' | 'blur' | 'format' | 'animated'>

function wishesOf(options: Options, name: string): Wishes | undefined {
  const focalPoint = options.has('fp')
    ? pointOf(options.get('fp') ?? '')
    : options.has('al')
      ? alignments[options.get('al') ?? '']
      : undefined
  const quality = options.has('q') ? whole(options.get('q'), 100) : undefined
  const blur = options.has('blur') ? whole(options.get('blur'), 100) : undefined
  const format = formatOf(options.get('enc'), name)
  const isWrong =
    ((options.has('fp') || options.has('al')) && !focalPoint) ||
    (options.has('q') && !quality) ||
    (options.has('blur') && blur === undefined)
  if (isWrong || !format) return undefined
  return {
    ...(focalPoint && { focalPoint }),
    ...(quality && { quality }),
    ...(blur && { blur }),
    format,
    animated: !options.has('pstr'),
  }
}

const alignments: Readonly<Record<string, Point>> = {
  c: { x: 0.5, y: 0.5 },
  t: { x: 0.5, y: 0 },
  b: { x: 0.5, y: 1 },
  l: { x: 0, y: 0.5 },
  r: { x: 1, y: 0.5 },
  tl: { x: 0, y: 0 },
  tr: { x: 1, y: 0 },
  bl: { x: 0, y: 1 },
  br: { x: 1, y: 1 },
}

/** The value of `enc_`, or else the file extension. */
function formatOf(encoding: string | undefined, name: string): Rendition['format'] | undefined {
  const wanted = (encoding ?? /\.(\w+)$/.exec(name)?.[1] ?? 'auto').toLowerCase()
  if (wanted === 'pavif') return 'avif'
  const spelled = wanted === 'jpeg' ? 'jpg' : wanted
  if (imageFormats.some((format) => format === spelled)) return spelled as ImageFormat
  return encoding === undefined || wanted === 'auto' ? 'auto' : undefined
}

function areaOf(options: Options): Area | undefined {
  const [x, y] = [whole(options.get('x') ?? '0', 100_000), whole(options.get('y') ?? '0', 100_000)]
  const [width, height] = [whole(options.get('w'), 100_000), whole(options.get('h'), 100_000)]
  if (x === undefined || y === undefined || !width || !height) return undefined
  return { x, y, width, height }
}

function pointOf(text: string): Point | undefined {
  const [x, y, more] = text.split('_').map(Number)
  if (x === undefined || y === undefined || more !== undefined) return undefined
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x: hundredth(x), y: hundredth(y) } : undefined
}

const side = (text: string | undefined) => whole(text, longestSide)

function whole(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^\d{1,6}$/.test(text)) return undefined
  const value = Number(text)
  return value <= most ? value : undefined
}

/** Rounds to hundredths, because closer focal points give the same image. */
export function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
