import type { Point } from './paths.ts'

/** Speckles along a line that thin out in the direction of `reach`, as one path. */
export function grain(line: readonly Point[], reach: Point, count: number, speck = 6): string {
  const random = seeded(count)
  return Array.from({ length: count }, () => {
    const place = random() * (line.length - 1)
    const [from, to] = line.slice(Math.floor(place)) as [Point, Point]
    const part = place % 1
    const far = random() ** 2.2
    const side = Math.round(speck * (0.45 + 0.75 * random()) * (1 - far * 0.5) * 10) / 10
    const x = from[0] + (to[0] - from[0]) * part + reach[0] * far
    const y = from[1] + (to[1] - from[1]) * part + reach[1] * far
    return `M${Math.round(x)} ${Math.round(y)}h${side}v${side}h${-side}z`
  }).join('')
}

/** A deterministic pseudo-random generator. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
