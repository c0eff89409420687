import type { Color } from '../facts.ts'
import { type ImageSource, openImage } from './source.ts'

const side = 64
const most = 6

/**
 * Returns the most frequent colours, most frequent first. Pixels are grouped into cubes of 32 steps per channel; a
 * colour is the mean of its cube, and similar colours are skipped. Transparent pixels are ignored.
 */
export async function palette(source: ImageSource): Promise<readonly Color[]> {
  const { data } = await openImage(source)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cubes = new Map<number, Cube>()
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const cube = cubes.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
    cubes.set(key, { count: cube.count + 1, r: cube.r + r, g: cube.g + g, b: cube.b + b })
  }
  const means = [...cubes.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ count, r, g, b }) => ({
      r: Math.round(r / count),
      g: Math.round(g / count),
      b: Math.round(b / count),
    }))
  const taken: Color['rgb'][] = []
  for (const mean of means) {
    if (taken.length === most) break
    if (taken.every((one) => distance(one, mean) > 40)) taken.push(mean)
  }
  return taken.map((rgb) => ({ hex: hexOf(rgb), rgb }))
}

interface Cube {
  readonly count: number
  readonly r: number
  readonly g: number
  readonly b: number
}

function distance(one: Color['rgb'], other: Color['rgb']): number {
  return Math.hypot(one.r - other.r, one.g - other.g, one.b - other.b)
}

function hexOf({ r, g, b }: Color['rgb']): string {
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
