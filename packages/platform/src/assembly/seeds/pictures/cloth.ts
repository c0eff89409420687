import { grain } from './grain.ts'
import { box, polygon } from './paths.ts'
import { dropShadow } from './shadow.ts'
import { type Canvas, size } from './svg.ts'

export interface Cloth {
  readonly outline: string
  readonly colour: string
  /** Curves along which it folds: the side to their right is in shade. */
  readonly folds?: readonly string[]
  readonly shadow?: readonly [right: number, down: number]
  readonly pattern?: () => void
}

/** A cloth that hangs or lies flat: its colour, its pattern, its folds. */
export function drawCloth(canvas: Canvas, { outline, colour, folds = [], shadow, pattern }: Cloth): void {
  dropShadow(canvas, outline, ...(shadow ?? []))
  canvas.plane(outline, colour)
  canvas.clipped(outline, () => {
    pattern?.()
    for (const fold of folds) canvas.shade(fold, 0.32)
  })
}

/** A long fold from top to bottom that widens as it falls. */
export const fold = (x: number, top: number, bottom: number, wide: number, sway = 20): string =>
  `M${x} ${top}C${x - sway} ${top + (bottom - top) * 0.3} ${x + sway} ${top + (bottom - top) * 0.7} ${x - wide * 0.3} ${bottom}` +
  `H${x + wide}C${x + wide * 0.6 + sway} ${top + (bottom - top) * 0.7} ${x + wide * 0.2} ${top + (bottom - top) * 0.4} ${x} ${top}Z`

/** A plain weave, close enough to count the threads. */
export function drawWeave(canvas: Canvas, side: number): void {
  const [across, down]: string[][] = [[], []]
  for (let y = 0; y < size.height; y += side) {
    for (let x = (y / side) % 2 ? side : 0; x < size.width; x += side * 2) {
      across?.push(box(x, y + side * 0.1, side, side * 0.8))
      down?.push(box(x + side, y, side * 0.12, side))
    }
  }
  canvas.shade((across ?? []).join(''), 0.16)
  canvas.shade((down ?? []).join(''), 0.3)
}

/** A stitched line. */
export function stitch(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  colour: string,
  length = 22,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const count = Math.max(1, Math.round(Math.hypot(dx, dy) / (length * 1.6)))
  const path = Array.from({ length: count }, (_, at) => {
    const [x, y] = [from[0] + (dx * at) / count, from[1] + (dy * at) / count]
    return `M${x} ${y}l${(dx / count) * 0.6} ${(dy / count) * 0.6}`
  })
  canvas.line(path.join(''), colour, length * 0.3)
}

/** Fringe that hangs from the origin to the right. */
export function fringe(canvas: Canvas, wide: number, long: number, colour: string, step = 22): void {
  const path: string[] = []
  for (let x = 0; x <= wide; x += step)
    path.push(`M${x} 0q${((x * 7) % 11) - 5} ${long * 0.5} ${((x * 13) % 17) - 8} ${long}`)
  canvas.line(path.join(''), colour, step * 0.5)
}

/** A folded pile of one cloth that stands on the origin: rounded folds to the left. */
export function drawPile(
  canvas: Canvas,
  colour: string,
  layers: number,
  wide: number,
  thick: number,
  pattern?: () => void,
): void {
  canvas.shade(
    polygon(
      [wide, -thick * layers],
      [wide, 0],
      [-wide * 0.9, 0],
      [-wide * 0.3, thick * layers * 0.5],
      [wide * 1.9, thick * layers * 0.5],
    ),
    0.42,
  )
  for (let layer = 0; layer < layers; layer++) {
    const [y, shift] = [-thick * layer, ((layer * 37) % 30) - 15]
    const roll = `M${-wide + shift} ${y}a${thick * 0.55} ${thick / 2} 0 0 1 0 ${-thick}H${wide + shift}a${thick * 0.2} ${thick / 2} 0 0 1 0 ${thick}Z`
    canvas.plane(roll, colour)
    canvas.clipped(roll, () => {
      canvas.at(0, y, 1, () => pattern?.())
      canvas.shade(box(-wide * 1.4, y - thick * 0.36, wide * 3, thick), 0.38)
      canvas.shade(
        grain(
          [
            [-wide * 1.2, y - thick * 0.36],
            [wide * 1.2, y - thick * 0.36],
          ],
          [0, -thick * 0.6],
          260,
        ),
        0.34,
      )
    })
  }
}
