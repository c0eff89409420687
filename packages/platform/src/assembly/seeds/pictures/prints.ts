import { kitchenAlphabet, lowTide, wrenInBracken } from './artwork.ts'
import { grain } from './grain.ts'
import { drawTable, drawWall, drawWindowLight } from './grounds.ts'
import { inks } from './inks.ts'
import { box, polygon } from './paths.ts'
import { dropShadow } from './shadow.ts'
import type { Draw } from './subject.ts'
import type { Canvas } from './svg.ts'
import { books, branch } from './things.ts'
import { vase } from './vessels.ts'

type Artwork = (canvas: Canvas) => void

/** A print on its paper, 1020 × 1360 from the origin. */
function sheet(canvas: Canvas, artwork: Artwork): void {
  const paper = box(0, 0, 1020, 1360)
  dropShadow(canvas, paper, 44, 50)
  canvas.plane(paper, '#fdf8ec')
  canvas.at(60, 60, 1, () => canvas.clipped(box(0, 0, 900, 1200), () => artwork(canvas)))
  canvas.line('M70 1304h60M720 1310q40 -34 60 0t60 -6t60 -8t50 4', '#8a8072', 5)
}

function framed(canvas: Canvas, artwork: Artwork): void {
  dropShadow(canvas, box(-50, -50, 1120, 1460), 70, 60)
  canvas.plane(box(-50, -50, 1120, 1460), inks.oak)
  canvas.shade(polygon([1070, -50], [1070, 1410], [-50, 1410], [-10, 1370], [1030, 1370], [1030, -10]), 0.4)
  canvas.plane(box(0, 0, 1020, 1360), '#fdf8ec')
  canvas.at(60, 60, 1, () => canvas.clipped(box(0, 0, 900, 1200), () => artwork(canvas)))
  canvas.light(polygon([0, 0], [620, 0], [0, 900]), 0.22)
}

const taped =
  (artwork: Artwork, turn: number): Draw =>
  (canvas, { wall, ground, shape }) => {
    drawWall(canvas, wall, 1600)
    canvas.plane(polygon([0, 1600], [1280, 700], [1280, 1600]), ground)
    canvas.at(
      640,
      800,
      0.98,
      () => {
        canvas.at(-510, -680, 1, () => sheet(canvas, artwork))
        canvas.at(
          0,
          -690,
          1,
          () => {
            canvas.plane(polygon([-110, -34], [104, -40], [110, 30], [-104, 34]), shape)
            canvas.shade(polygon([-104, 10], [108, 4], [110, 30], [-104, 34]), 0.14)
          },
          3,
        )
      },
      turn,
    )
  }

export const tideFront = taped(lowTide, -3)
export const wrenFront = taped(wrenInBracken, 2)
export const alphabetFront = taped(kitchenAlphabet, -2)

export const tideSetting: Draw = (canvas, { wall, ground }) => {
  drawWall(canvas, wall, 1240)
  drawWindowLight(canvas, 40, 40, 1)
  canvas.at(330, 130, 0.68, () => framed(canvas, lowTide))
  drawTable(canvas, ground, 1270)
  canvas.at(880, 1400, 1, () => books(canvas, inks.coral, inks.navy))
  canvas.at(250, 1040, 0.62, () => branch(canvas, inks.pine, inks.brick))
  canvas.at(250, 1420, 0.58, () => vase(canvas, inks.marigold))
}

export const wrenSetting: Draw = (canvas, { wall, ground, shape }) => {
  drawWall(canvas, wall, 1600)
  canvas.plane(polygon([0, 0], [420, 0], [1180, 1600], [0, 1600]), shape)
  canvas.at(250, 170, 0.76, () => framed(canvas, wrenInBracken))
  canvas.plane(box(0, 1380, 1280, 220), ground)
  canvas.light(box(0, 1380, 1280, 12), 0.5)
  canvas.at(1030, 1390, 0.8, () => books(canvas, inks.marigold, inks.coral, inks.cream))
}

const capitalA = 'M120 1440L430 180H590L900 1440H710L650 1160H370L310 1440ZM408 990H612L510 540Z'

/** The capital A and its artichoke, so close that the ink shows. */
export const alphabetDetail: Draw = (canvas) => {
  drawWall(canvas, inks.coral)
  canvas.plane(capitalA, inks.navy)
  canvas.clipped(capitalA, () =>
    canvas.light(
      grain(
        [
          [120, 1440],
          [430, 180],
          [590, 180],
        ],
        [330, 60],
        500,
        8,
      ),
      0.3,
    ),
  )
  canvas.at(
    1000,
    760,
    3.2,
    () => {
      canvas.plane(polygon([-14, 110], [14, 110], [10, 30], [-10, 30]), inks.pine)
      for (const [y, wide, ink] of [
        [-62, 26, inks.pine],
        [-40, 48, inks.leaf],
        [-12, 64, inks.pine],
        [16, 68, inks.leaf],
        [44, 56, inks.pine],
        [66, 30, inks.leaf],
      ] as const)
        for (const x of [-0.6, 0.6, 0])
          canvas.plane(
            `M${x * wide - 26} ${y}Q${x * wide - 30} ${y - 40} ${x * wide} ${y - 70}Q${x * wide + 30} ${y - 40} ${x * wide + 26} ${y}Q${x * wide} ${y + 22} ${x * wide - 26} ${y}Z`,
            ink,
          )
    },
    8,
  )
}
