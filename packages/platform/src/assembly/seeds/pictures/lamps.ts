import { drawNiche, drawSun, drawTable, drawWall } from './grounds.ts'
import { inks } from './inks.ts'
import { around, box, ellipse, polygon } from './paths.ts'
import { dropShadow } from './shadow.ts'
import type { Draw } from './subject.ts'
import { type Canvas, shadowInk } from './svg.ts'
import { branch } from './things.ts'
import { drawTurned } from './turned.ts'
import { candle, vase } from './vessels.ts'

export const tableLampFront: Draw = (canvas, { colour, wall, ground }) => {
  drawWall(canvas, wall, 1180)
  drawTable(canvas, ground, 1180, 1260)
  canvas.at(640, 1440, 1.36, () => tableLamp(canvas, colour))
}

/** A lamp that stands on the origin, with its light above and below the shade. */
function tableLamp(canvas: Canvas, colour: string): void {
  canvas.light(polygon([-180, -880], [180, -880], [560, -1700], [-560, -1700]), 0.3)
  canvas.light(polygon([-320, -440], [320, -440], [640, 20], [-640, 20]), 0.26)
  drawTurned(canvas, {
    profile: [
      [34, 460],
      [44, 400],
      [130, 310],
      [180, 200],
      [166, 90],
      [104, 16],
      [98, 0],
    ],
    colour: inks.cocoa,
  })
  canvas.at(0, -430, 1, () =>
    drawTurned(canvas, {
      profile: [
        [190, 450],
        [256, 225],
        [322, 0],
      ],
      colour,
      tilt: 0.16,
      shadow: false,
      inside: inks.cream,
    }),
  )
}

export const tableLampSetting: Draw = (canvas) => {
  drawWall(canvas, inks.navy, 1300)
  canvas.plane(box(820, 120, 360, 560), inks.cobalt)
  drawSun(canvas, 1040, 300, 84, inks.cream)
  canvas.plane(
    `${box(800, 100, 400, 26)}${box(800, 680, 400, 34)}${box(986, 120, 22, 560)}${box(800, 380, 400, 18)}`,
    inks.lilac,
  )
  drawTable(canvas, inks.plum, 1350)
  canvas.plane(box(90, 1010, 500, 36), inks.oak)
  canvas.plane(`${box(130, 1040, 34, 440)}${box(516, 1040, 34, 440)}`, inks.oak)
  canvas.at(340, 1012, 0.92, () => tableLamp(canvas, inks.sand))
  const back = around([700, 780], [1000, 740], [1290, 790], [1330, 1300], [690, 1300])
  dropShadow(canvas, back)
  canvas.plane(back, inks.brick)
  canvas.shade('M1010 744C1120 900 1130 1100 1090 1300H1330V780Z')
  const seat = around(
    [620, 1050],
    [720, 1020],
    [770, 1130],
    [1000, 1110],
    [1230, 1130],
    [1330, 1060],
    [1340, 1480],
    [640, 1480],
  )
  canvas.plane(seat, inks.coral)
  canvas.clipped(seat, () => canvas.shade(polygon([600, 1330], [1400, 1270], [1400, 1600], [600, 1600])))
  canvas.at(
    980,
    1120,
    1,
    () => canvas.plane(around([-140, -10], [-120, -230], [130, -240], [150, 0]), inks.marigold),
    8,
  )
}

export const wallLightFront: Draw = (canvas, { colour, wall, shape }) => {
  drawWall(canvas, wall, 1600)
  drawNiche(canvas, 640, 500, 90, 1800, shape)
  canvas.light(polygon([430, 640], [850, 640], [1120, -300], [160, -300]), 0.55)
  canvas.at(640, 1130, 1.5, () => {
    const plate = ellipse(0, -20, 120)
    dropShadow(canvas, plate, 60, 50)
    canvas.plane(plate, colour)
    canvas.shade(ellipse(24, -10, 92), 0.3)
    canvas.line('M0 -20V-170', inks.oak, 34)
    canvas.at(0, -140, 1, () =>
      drawTurned(canvas, {
        profile: [
          [220, 260],
          [210, 200],
          [160, 90],
          [90, 26],
          [40, 0],
        ],
        colour,
        inside: inks.cream,
        shadow: [0.3, -0.2],
      }),
    )
  })
}

function paperGlobe(canvas: Canvas, colour: string): void {
  canvas.line('M0 -1600V-420', shadowInk, 9)
  canvas.at(0, 260, 1, () =>
    drawTurned(canvas, {
      profile: [
        [60, 680],
        [250, 640],
        [390, 520],
        [430, 360],
        [390, 190],
        [260, 50],
        [60, 0],
      ],
      colour,
      tilt: 0.12,
      shadow: false,
      pattern: () => {
        const ribs = Array.from({ length: 9 }, (_, at) => `M-450 ${-620 + at * 72}q450 ${60 + at * 4} 900 0`)
        canvas.line(ribs.join(''), inks.sand, 8)
      },
    }),
  )
  canvas.plane(box(-34, -470, 68, 60), inks.oak)
}

export const pendantFront: Draw = (canvas, { wall, shape }) => {
  drawWall(canvas, wall, 1600)
  canvas.plane(polygon([0, 1600], [0, 1130], [1280, 520], [1280, 1600]), inks.navy)
  canvas.light(ellipse(600, 700, 620), 0.16)
  canvas.plane(ellipse(600, 700, 540), shape)
  canvas.at(600, 770, 1.02, () => paperGlobe(canvas, inks.cream))
}

export const pendantSetting: Draw = (canvas) => {
  drawWall(canvas, inks.pine, 1300)
  canvas.light(polygon([420, 620], [860, 620], [1240, 1180], [40, 1180]), 0.28)
  canvas.at(640, 520, 0.62, () => paperGlobe(canvas, inks.cream))
  canvas.plane(box(0, 1400, 1280, 200), inks.cocoa)
  for (const [x, turn] of [
    [190, 1],
    [1090, -1],
  ] as const) {
    canvas.moved(`translate(${x} 1500) scale(${turn} 1)`, () => {
      canvas.plane(
        `${box(-120, -600, 34, 600)}${box(-120, -280, 260, 40)}${box(100, -250, 34, 250)}`,
        inks.coral,
      )
      canvas.plane(around([-140, -620], [-60, -640], [-60, -480], [-140, -480]), inks.brick)
    })
  }
  canvas.plane(ellipse(640, 1170, 520, 54), inks.oak)
  canvas.shade('M120 1170a520 54 0 0 0 1040 0v26a520 54 0 0 1 -1040 0Z', 0.6)
  canvas.plane('M600 1210h80l40 300h-160z', inks.oak)
  canvas.shade('M640 1210h40l40 300h-80z')
  canvas.at(520, 1180, 0.3, () => branch(canvas, inks.leaf, inks.coral))
  canvas.at(520, 1180, 0.26, () => vase(canvas, inks.sky))
  canvas.plane(ellipse(790, 1164, 130, 16), inks.cream)
}

export const candlesFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1240)
  drawSun(canvas, 700, 620, 470, shape)
  drawTable(canvas, ground, 1130, 1230)
  canvas.at(400, 1300, 1.35, () => candle(canvas, colour, 520))
  canvas.at(850, 1450, 1.35, () => candle(canvas, colour, 340))
}

export const candlesSetting: Draw = (canvas) => {
  drawWall(canvas, inks.teal, 1000)
  canvas.plane(`M280 1000V420a360 360 0 0 1 720 0V1000Z`, inks.mustard)
  canvas.plane(`M330 1000V420a310 310 0 0 1 620 0V1000Z`, inks.navy)
  for (const x of [500, 790]) canvas.light(ellipse(x, 640, 200), 0.18)
  canvas.plane(box(0, 1000, 1280, 70), inks.cream)
  canvas.shade(box(0, 1070, 1280, 40), 0.5)
  canvas.plane(box(0, 1110, 1280, 500), inks.blush)
  canvas.plane('M300 1600V1400a340 280 0 0 1 680 0V1600Z', inks.cocoa)
  canvas.plane(
    'M500 1600C480 1480 560 1440 600 1340C650 1420 700 1400 690 1330C770 1420 820 1500 790 1600Z',
    inks.coral,
  )
  canvas.plane('M570 1600C570 1520 620 1500 640 1440C690 1500 730 1540 710 1600Z', inks.marigold)
  canvas.at(430, 1030, 0.95, () => candle(canvas, '#c89a3f', 420))
  canvas.at(760, 1030, 0.95, () => candle(canvas, '#c89a3f', 270))
}
