import { drawShelf, drawSun, drawTable, drawWall, drawWindowLight } from './grounds.ts'
import { inks, objectColours } from './inks.ts'
import { around, box, ellipse, polygon } from './paths.ts'
import type { Draw } from './subject.ts'
import type { Canvas } from './svg.ts'
import { drawTurned } from './turned.ts'
import { bowl, mug, vase } from './vessels.ts'

export const wetClay = '#b0714f'

/** A potter’s wheel around the origin, turned by a part of a full turn. */
export function wheel(canvas: Canvas, turn = 0): void {
  canvas.shade(ellipse(90, 60, 620, 150), 0.4)
  canvas.plane(`M-560 0a560 130 0 0 0 1120 0v46a560 130 0 0 1 -1120 0Z`, '#77788a')
  canvas.plane(ellipse(0, 0, 560, 130), '#b9bac4')
  canvas.line([470, 360].map((radius) => ellipse(0, 0, radius, radius * 0.232)).join(''), '#9a9bab', 8)
  const angle = turn * 2 * Math.PI
  const spot = (radius: number, more: number) =>
    ellipse(
      Math.round(Math.cos(angle + more) * radius),
      Math.round(Math.sin(angle + more) * radius * 0.232),
      34,
      10,
    )
  canvas.plane(`${spot(500, 0)}${spot(420, 2)}${spot(510, 4)}`, wetClay)
}

export function drawShelfOfPots(canvas: Canvas, y: number): void {
  drawShelf(canvas, y, inks.oak)
  for (const [at, name] of (['slate', 'oat', 'ember', 'fog', 'moss'] as const).entries()) {
    canvas.at(150 + at * 250, y, 0.36 + (at % 2) * 0.08, () =>
      (at % 3 === 1 ? bowl : mug)(canvas, objectColours[name], { shadow: [0.4, -0.1] }),
    )
  }
}

export const workshopFront: Draw = (canvas, { wall, ground, shape }) => {
  drawWall(canvas, wall, 1200)
  drawSun(canvas, 820, 500, 380, shape)
  canvas.plane(box(0, 1090, 1280, 510), ground)
  canvas.at(640, 1270, 1, () => wheel(canvas))
  canvas.at(640, 1260, 1.5, () =>
    drawTurned(canvas, {
      profile: [
        [60, 330],
        [160, 300],
        [220, 210],
        [250, 110],
        [262, 30],
        [250, 0],
      ],
      colour: wetClay,
      tilt: 0.22,
      shadow: [0.7, 0.1],
    }),
  )
}

/** Hands that centre the clay. */
export const workshopSetting: Draw = (canvas) => {
  drawWall(canvas, inks.mustard, 1200)
  drawWindowLight(canvas, 130, 80, 1.3)
  canvas.plane(box(0, 1120, 1280, 480), inks.cocoa)
  canvas.at(640, 1230, 1.05, () => wheel(canvas))
  canvas.at(640, 1220, 1.2, () =>
    drawTurned(canvas, {
      profile: [
        [150, 360],
        [190, 300],
        [210, 200],
        [240, 90],
        [250, 0],
      ],
      colour: wetClay,
      inside: wetClay,
      tilt: 0.26,
      shadow: [0.7, 0.1],
    }),
  )
  for (const side of [1, -1]) {
    canvas.moved(`translate(640 0) scale(${side} 1)`, () => {
      canvas.plane(
        'M-700 560L-560 480C-480 620 -420 720 -360 780L-440 940C-560 880 -640 800 -760 700Z',
        inks.cobalt,
      )
      const hand =
        'M-400 760C-330 760 -260 730 -200 750C-150 770 -130 800 -150 820C-100 840 -110 890 -150 890C-110 920 -130 960 -170 960C-140 990 -160 1030 -210 1020C-300 1010 -400 970 -450 900Z'
      canvas.plane(hand, '#d9a07a')
      canvas.line('M-150 822L-260 820M-150 890L-260 880M-170 958L-270 940', '#b57a58', 8)
      if (side < 0) canvas.shade(hand, 0.3)
    })
  }
}

/** Eight wheels in two rows under the windows of the loft. */
export const studioSetting: Draw = (canvas) => {
  drawWall(canvas, inks.blush, 1050)
  for (const x of [90, 500, 910]) {
    canvas.plane(`M${x} 640V300a140 140 0 0 1 280 0V640Z`, inks.sky)
    canvas.clipped(box(x, 0, 280, 640), () => {
      canvas.plane(
        around([x, 560], [x + 90, 500], [x + 200, 530], [x + 280, 510], [x + 280, 640], [x, 640]),
        inks.leaf,
      )
    })
    canvas.line(
      `M${x} 640V300a140 140 0 0 1 280 0V640ZM${x + 140} 160V640M${x} 420H${x + 280}`,
      inks.cream,
      20,
    )
  }
  drawShelfOfPots(canvas, 900)
  drawTable(canvas, inks.brick, 1020)
  for (const x of [40, 450, 860])
    canvas.light(polygon([x + 200, 1030], [x + 440, 1030], [x + 700, 1600], [x + 360, 1600]), 0.2)
  for (const [y, size, xs] of [
    [1150, 0.26, [170, 480, 790, 1100]],
    [1400, 0.36, [100, 500, 900, 1300]],
  ] as const) {
    for (const x of xs) {
      canvas.plane(box(x - 24 * size * 4, y, 48 * size * 4, 420 * size), inks.navy)
      canvas.at(x, y, size, () => {
        wheel(canvas)
        canvas.at(0, 0, 1, () => (x > 600 ? vase : bowl)(canvas, wetClay, { shadow: false }))
      })
    }
  }
}
