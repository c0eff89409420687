import { rgbaToDataURL, thumbHashToApproximateAspectRatio } from 'thumbhash'

const SIDE = 8
/** The longest side of the picture that the format describes. */
const FULL = 32

/**
 * Converts a base64 thumbhash to a PNG of at most 8 × 8 pixels (about 300 bytes of markup). Browsers smooth it, and 30
 * products need 10 kB of placeholders instead of 120.
 */
export function thumbhashToUrl(base64: string): string {
  const hash = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const ratio = thumbHashToApproximateAspectRatio(hash)
  const columns = samples(Math.min(ratio, 1))
  const rows = samples(ratio > 1 ? 1 / ratio : 1)
  const pixels = new Uint8Array(columns.length * rows.length * 4)
  const colorAt = decode(hash)
  rows.forEach((fy, y) => {
    columns.forEach((fx, x) => {
      pixels.set(colorAt(fx, fy), (y * columns.length + x) * 4)
    })
  })
  return rgbaToDataURL(columns.length, rows.length, pixels)
}

/** For each pixel of a side, the cosines of its place in the full picture. */
function samples(share: number): readonly (readonly number[])[] {
  const full = Math.round(FULL * share)
  const count = Math.max(1, Math.round(SIDE * (full / FULL)))
  return Array.from({ length: count }, (_, index) => {
    const place = Math.floor(((index + 0.5) * full) / count)
    return Array.from({ length: 7 }, (_, order) => Math.cos((Math.PI / full) * (place + 0.5) * order))
  })
}

/** Decodes single pixels, because the library decodes all 1,024, which takes a slow phone a tenth of a second for a list. */
function decode(hash: Uint8Array) {
  const byte = (index: number) => hash[index] ?? 0
  const first = byte(0) | (byte(1) << 8) | (byte(2) << 16)
  const second = byte(3) | (byte(4) << 8)
  const hasAlpha = first >> 23 === 1
  const long = hasAlpha ? 5 : 7
  const isLandscape = second >> 15 === 1
  let next = (hasAlpha ? 6 : 5) * 2
  /** Reads the factors of a channel and returns its value at a pixel. */
  const channel = (base: number, nx: number, ny: number, scale: number) => {
    const factors: [x: number, y: number, factor: number][] = []
    for (let y = 0; y < ny; y++)
      for (let x = y ? 0 : 1; x * ny < nx * (ny - y); x++) {
        const factor = (((byte(next >> 1) >> ((next++ & 1) << 2)) & 15) / 7.5 - 1) * scale
        factors.push([x, y, factor])
      }
    return (fx: readonly number[], fy: readonly number[]) =>
      factors.reduce((sum, [x, y, factor]) => sum + factor * (fx[x] ?? 0) * (fy[y] ?? 0) * 2, base)
  }
  const short = second & 7
  const [nx, ny] = isLandscape ? [long, short] : [short, long]
  const luminance = channel((first & 63) / 63, Math.max(3, nx), Math.max(3, ny), ((first >> 18) & 31) / 31)
  const yellow = channel(((first >> 6) & 63) / 31.5 - 1, 3, 3, (((second >> 3) & 63) / 63) * 1.25)
  const red = channel(((first >> 12) & 63) / 31.5 - 1, 3, 3, (((second >> 9) & 63) / 63) * 1.25)
  const alpha = hasAlpha ? channel((byte(5) & 15) / 15, 5, 5, (byte(5) >> 4) / 15) : () => 1
  return (fx: readonly number[], fy: readonly number[]) => {
    const l = luminance(fx, fy)
    const b = l - (2 / 3) * yellow(fx, fy)
    const r = (3 * l - b + red(fx, fy)) / 2
    const g = r - red(fx, fy)
    return [r, g, b, alpha(fx, fy)].map((one) => Math.max(0, 255 * Math.min(1, one)))
  }
}
