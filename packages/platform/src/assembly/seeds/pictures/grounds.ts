import { grain } from './grain.ts'
import { box, ellipse, type Point, polygon } from './paths.ts'
import { type Canvas, size } from './svg.ts'

const { width, height } = size
const reach = 2400

/** The wall, with grain rising from the foot of it. */
export function drawWall(canvas: Canvas, colour: string, foot = 1150): void {
  canvas.plane(box(0, 0, width, height), colour)
  canvas.shade(
    grain(
      [
        [0, foot],
        [width, foot],
      ],
      [0, -520],
      700,
      7,
    ),
    0.16,
  )
}

/** A table, whose far edge may slope. */
export function drawTable(canvas: Canvas, colour: string, left: number, right = left): void {
  const edge: Point[] = [
    [0, left],
    [width, right],
  ]
  canvas.plane(polygon(...edge, [width, height], [0, height]), colour)
  canvas.light(grain(edge, [0, 260], 420, 7), 0.22)
}

export function drawSun(canvas: Canvas, x: number, y: number, radius: number, colour: string): void {
  const disc = ellipse(x, y, radius)
  canvas.plane(disc, colour)
  canvas.clipped(disc, () =>
    canvas.shade(
      grain(
        [
          [x - radius, y + radius],
          [x + radius, y + radius],
        ],
        [0, -radius * 1.3],
        Math.round(radius * 1.6),
        7,
      ),
      0.2,
    ),
  )
}

export const archPath = (x: number, half: number, top: number, foot: number): string =>
  `M${x - half} ${foot}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${foot}Z`

/** A niche: an arch with a shaded left jamb. */
export function drawNiche(
  canvas: Canvas,
  x: number,
  half: number,
  top: number,
  foot: number,
  colour: string,
): void {
  const arch = archPath(x, half, top, foot)
  canvas.plane(arch, colour)
  canvas.clipped(arch, () => {
    canvas.shade(outside(archPath(x + 80, half, top + 60, foot + 900)), 0.3)
    canvas.shade(
      grain(
        [
          [x - half, foot],
          [x + half, foot],
        ],
        [0, -500],
        420,
        7,
      ),
      0.2,
    )
  })
}

/** Everything but a path, which must run clockwise. */
const outside = (path: string): string => `M${-reach} ${-reach}V${reach}H${reach}V${-reach}Z${path}`

/** Light that falls through a window of four panes. */
export function drawWindowLight(canvas: Canvas, x: number, y: number, scale = 1): void {
  const pane = (dx: number, dy: number): Point[] =>
    [
      [0, 0],
      [210, 0],
      [210, 300],
      [0, 300],
    ].map(([px, py]): Point => {
      const [wide, tall] = [(px as number) + dx, (py as number) + dy]
      return [x + (wide + tall * 0.35) * scale, y + (tall + wide * 0.12) * scale]
    })
  const panes = [pane(0, 0), pane(240, 0), pane(0, 330), pane(240, 330)]
  canvas.light(panes.map((corners) => polygon(...corners)).join(''), 0.34)
}

/** Stripes across the whole ground. */
export function drawStripes(canvas: Canvas, colour: string, wide: number, turn = 0): void {
  const path = Array.from({ length: Math.ceil((2 * reach) / (wide * 2)) }, (_, at) =>
    box(at * wide * 2 - reach, -reach, wide, 2 * reach),
  )
  canvas.at(width / 2, height / 2, 1, () => canvas.plane(path.join(''), colour), turn)
}

/** Checks across the whole ground. */
export function drawChecks(canvas: Canvas, colour: string, side: number, turn = 0): void {
  const count = Math.ceil(1100 / side)
  const path: string[] = []
  for (let row = -count; row < count; row++) {
    for (let column = -count; column < count; column++) {
      if ((row + column) % 2 === 0) path.push(box(column * side, row * side, side, side))
    }
  }
  canvas.at(width / 2, height / 2, 1, () => canvas.plane(path.join(''), colour), turn)
}

/** A tiled wall. */
export function drawTiles(canvas: Canvas, colour: string, side: number, bottom: number = height): void {
  const path: string[] = []
  for (let y = bottom % side; y < bottom; y += side) path.push(`M0 ${y}H${width}`)
  for (let x = side / 2; x < width; x += side) path.push(`M${x} 0V${bottom}`)
  canvas.line(path.join(''), colour, 7)
}

export function drawShelf(canvas: Canvas, y: number, colour: string, from = 0, to: number = width): void {
  canvas.shade(
    polygon([from + 40, y + 34], [to + 40, y + 34], [to + 90, y + 120], [from + 90, y + 120]),
    0.35,
  )
  canvas.plane(box(from, y, to - from, 40), colour)
  canvas.light(box(from, y, to - from, 10), 0.4)
}
