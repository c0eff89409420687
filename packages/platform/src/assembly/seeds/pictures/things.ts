import { inks } from './inks.ts'
import { box, ellipse, hole } from './paths.ts'
import { castShadow, dropShadow } from './shadow.ts'
import type { Canvas } from './svg.ts'

/** A round fruit on the origin. */
export function fruit(canvas: Canvas, colour: string, radius: number): void {
  const body = ellipse(0, -radius, radius, radius * 0.96)
  canvas.plane(body, colour)
  canvas.clipped(body, () => {
    canvas.shade(`${ellipse(0, -radius, radius * 1.5)}${hole(-radius * 0.35, -radius * 1.3, radius * 1.06)}`)
    canvas.light(ellipse(-radius * 0.42, -radius * 1.44, radius * 0.16, radius * 0.1), 0.6)
  })
  canvas.line(
    `M0 ${-radius * 1.8}q${radius * 0.08} ${-radius * 0.2} ${radius * 0.24} ${-radius * 0.3}`,
    inks.cocoa,
    radius * 0.1,
  )
}

export const leafPath = 'M0 0C26 -44 96 -50 140 -8C98 34 30 34 0 0Z'

/** A branch that grows from the origin, with leaves and berries. */
export function branch(canvas: Canvas, leaf: string, berry?: string): void {
  canvas.line(
    'M0 0C-20 -180 -130 -300 -210 -470M0 0C14 -200 90 -330 130 -560M-60 -206C-20 -280 0 -330 -14 -420',
    inks.cocoa,
    11,
  )
  for (const [x, y, turn, size] of sprigs) {
    canvas.at(
      x,
      y,
      size,
      () => {
        canvas.plane(leafPath, leaf)
        canvas.shade('M0 0C30 4 96 10 140 -8C98 34 30 34 0 0Z', 0.32)
      },
      turn,
    )
  }
  if (!berry) return
  for (const [x, y] of [
    [-120, -270],
    [-232, -440],
    [64, -330],
    [112, -470],
    [-10, -430],
    [-86, -340],
    [150, -556],
  ] as const) {
    canvas.plane(ellipse(x, y, 24), berry)
    canvas.light(ellipse(x - 8, y - 8, 7), 0.7)
  }
}

const sprigs = [
  [-40, -150, -160, 1],
  [-96, -262, 200, 1.1],
  [-150, -340, -40, 0.9],
  [-206, -460, -110, 1.1],
  [-180, -420, 190, 0.9],
  [20, -160, -30, 1.1],
  [50, -270, -170, 1],
  [76, -330, -10, 1.1],
  [110, -440, -150, 0.9],
  [116, -480, -20, 1],
  [130, -556, -100, 1],
  [-16, -400, -60, 0.8],
  [-30, -300, -10, 0.8],
] as const

/** Cutlery from above, pointing up, with its middle on the origin. */
export function fork(canvas: Canvas, colour: string): void {
  const path =
    'M-11 380L-8 -60C-52 -90 -48 -140 -46 -300H-30V-160H-14V-300H14V-160H30V-300H46C48 -140 52 -90 8 -60L11 380Z'
  dropShadow(canvas, path, 22, 18)
  canvas.plane(path, colour)
}

export function knife(canvas: Canvas, colour: string): void {
  const path = 'M-16 380V-20H-18V-300C30 -260 34 -120 20 -20H14V380Z'
  dropShadow(canvas, path, 22, 18)
  canvas.plane(path, colour)
}

/** Books that lie on the origin. */
export function books(canvas: Canvas, ...colours: readonly string[]): void {
  castShadow(canvas, box(-190, -62 * colours.length, 380, 62 * colours.length))
  for (const [at, colour] of colours.entries()) {
    const [left, top] = [-190 + (at % 2) * 28, -62 * (at + 1)]
    canvas.plane(box(left, top, 360, 60), colour)
    canvas.plane(box(left + 300, top + 8, 60, 44), inks.cream)
    canvas.shade(box(left, top + 44, 360, 16), 0.3)
    canvas.plane(box(left + 40, top, 16, 60), inks.cream)
  }
}

/** Steam that rises from the origin. */
export const steam = (canvas: Canvas, colour: string): void =>
  canvas.line(
    'M-50 0C-110 -90 0 -150 -50 -240S-20 -350 -60 -400M60 -20C0 -110 110 -170 60 -250S90 -340 60 -380',
    colour,
    16,
  )
