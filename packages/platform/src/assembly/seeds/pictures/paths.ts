import { round } from './svg.ts'

export type Point = readonly [x: number, y: number]

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${round(x - rx)} ${y}a${rx} ${round(ry)} 0 1 0 ${2 * rx} 0a${rx} ${round(ry)} 0 1 0 ${-2 * rx} 0Z`

/** A round hole in an ellipse: it runs the other way. */
export const hole = (x: number, y: number, rx: number, ry = rx): string =>
  ellipse(x, y, rx, ry).replaceAll(' 0 1 0 ', ' 0 1 1 ')

export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** A smooth closed outline through points. */
export function around(...points: readonly Point[]): string {
  const count = points.length
  const ring = Array.from({ length: count + 3 }, (_, at) => points[(at + count - 1) % count] as Point)
  return `M${ring[1]?.map(round).join(' ')}${segments(ring)}Z`
}

/** A smooth path through points, going on from the first of them. */
export function onward(points: readonly Point[]): string {
  const [first, last] = [points[0] as Point, points.at(-1) as Point]
  return segments([first, ...points, last])
}

function segments(points: readonly Point[]): string {
  return points
    .slice(0, -3)
    .map((before, index) => {
      const [from, to, after] = points.slice(index + 1) as [Point, Point, Point]
      return `C${[
        from[0] + (to[0] - before[0]) / 6,
        from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6,
        ...to,
      ]
        .map(round)
        .join(' ')}`
    })
    .join('')
}
