import { grain } from './grain.ts'
import { ellipse, hole, type Point } from './paths.ts'
import { dropShadow } from './shadow.ts'
import type { Canvas } from './svg.ts'

/** A plate from above, with its middle on the origin and the mark of a tide on it. */
export function plateFromAbove(canvas: Canvas, colour: string): void {
  const edge = ellipse(0, 0, 500)
  dropShadow(canvas, edge, 60, 54)
  canvas.plane(edge, colour)
  canvas.clipped(edge, () => {
    canvas.shade(`${ellipse(0, 0, 520)}${hole(-34, -30, 490)}`, 0.32)
    canvas.light(`${ellipse(0, 0, 500)}${hole(16, 14, 492)}`, 0.8)
  })
  const well = ellipse(0, 0, 360)
  canvas.shade(well, 0.1)
  canvas.clipped(well, () => {
    canvas.shade(`${ellipse(0, 0, 380)}${hole(36, 32, 352)}`, 0.36)
    canvas.shade(grain(arc(352), [60, 54], 300), 0.3)
    canvas.at(
      0,
      0,
      1,
      () => {
        canvas.plane('M-400 120C-260 40 -150 190 0 110S260 40 400 120V400H-400Z', '#8fb3b8')
        canvas.plane('M-400 200C-260 130 -120 270 20 190S280 140 400 210V400H-400Z', '#4d8088')
      },
      -14,
    )
    canvas.light(`${ellipse(0, 0, 352)}${hole(-26, -24, 352)}`, 0.45)
  })
}

const arc = (radius: number): Point[] =>
  Array.from({ length: 9 }, (_, at) => {
    const angle = Math.PI * (0.72 + at * 0.13)
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })
