import { grain } from './grain.ts'
import {
  drawChecks,
  drawNiche,
  drawStripes,
  drawSun,
  drawTable,
  drawTiles,
  drawWall,
  drawWindowLight,
} from './grounds.ts'
import { inks, objectColours } from './inks.ts'
import { around, box, polygon } from './paths.ts'
import { plateFromAbove } from './plates.ts'
import { dropShadow } from './shadow.ts'
import type { Draw } from './subject.ts'
import { branch, fork, fruit, knife, steam } from './things.ts'
import { bowl, dripper, mug, saltCellar, vase } from './vessels.ts'

export const mugFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1130)
  drawSun(canvas, 560, 560, 430, shape)
  drawTable(canvas, ground, 1190, 1010)
  canvas.at(560, 1370, 1.85, () => mug(canvas, colour))
  canvas.at(560, 470, 1, () => steam(canvas, inks.cream))
}

export const mugDetail: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.coral, 1300)
  drawTable(canvas, inks.brick, 1250, 1420)
  canvas.at(420, 1440, 4.4, () => mug(canvas, colour))
  canvas.at(
    250,
    1286,
    1,
    () =>
      canvas.line('M0 0q34 -56 84 -34q26 -26 62 -2q-24 8 -34 30q-14 44 -70 40q-30 -4 -42 -34Z', '#8d6235', 9),
    -6,
  )
}

export const bowlFront: Draw = (canvas, { colour, wall, shape }) => {
  drawWall(canvas, wall)
  drawStripes(canvas, shape, 86, 62)
  canvas.at(600, 1180, 1.5, () => {
    bowl(canvas, colour)
    for (const [x, y, ink, size] of [
      [-150, -270, inks.marigold, 98],
      [120, -280, inks.coral, 106],
      [0, -250, inks.mustard, 110],
    ] as const)
      canvas.at(x, y, 1, () => fruit(canvas, ink, size))
    lip(canvas, colour)
  })
}

/** The near wall of the bowl before what it holds. */
const lip = (canvas: Parameters<Draw>[0], colour: string): void => {
  const near =
    'M-340 -290A340 122 0 0 0 340 -290C338 -262 334 -244 326 -220A330 120 0 0 1 -326 -220C-334 -244 -338 -262 -340 -290Z'
  canvas.plane(near, colour)
  canvas.clipped(near, () => canvas.shade(polygon([102, -400], [400, -400], [400, 0], [98, 0])))
  canvas.line('M-336 -284A340 122 0 0 0 336 -284', colour, 10)
  canvas.light('M-340 -290A340 122 0 0 0 340 -290L334 -280A334 116 0 0 1 -334 -280Z', 0.5)
}

/** A pile of bowls on a windowsill above the sea. */
export const bowlSetting: Draw = (canvas) => {
  drawWall(canvas, inks.blush, 1300)
  canvas.plane(box(120, -20, 1040, 1220), inks.sky)
  drawSun(canvas, 850, 330, 120, inks.cream)
  canvas.clipped(box(120, 0, 1040, 1200), () => {
    canvas.plane(
      around([-200, 820], [200, 640], [560, 760], [900, 700], [1160, 820], [1160, 1200], [-200, 1200]),
      inks.leaf,
    )
  })
  canvas.plane(box(120, 800, 1040, 400), inks.teal)
  canvas.light('M700 850h300v12H700zM780 900h260v12H780zM660 960h200v12H660z', 0.6)
  canvas.plane('M500 800l40 -130l60 130zM470 806h160l-30 34h-100z', inks.cream)
  canvas.plane(
    `${box(60, -20, 60, 1240)}${box(1160, -20, 60, 1240)}${box(960, -20, 26, 1220)}${box(120, 470, 1040, 24)}`,
    inks.cream,
  )
  canvas.shade(`${box(104, -20, 16, 1220)}${box(976, -20, 10, 1220)}`, 0.25)
  drawTable(canvas, inks.coral, 1200)
  canvas.at(470, 1480, 1.1, () => bowl(canvas, inks.navy, { tilt: 0.2 }))
  canvas.at(470, 1300, 0.98, () => bowl(canvas, objectColours.ember, { tilt: 0.2, shadow: false }))
  canvas.at(470, 1140, 0.86, () => bowl(canvas, objectColours.fog, { tilt: 0.2, shadow: false }))
  canvas.at(1010, 1490, 0.62, () => mug(canvas, inks.marigold))
}

export const plateFront: Draw = (canvas, { colour, wall, shape }) => {
  drawWall(canvas, wall)
  drawChecks(canvas, shape, 190, 18)
  canvas.at(690, 800, 1.08, () => plateFromAbove(canvas, colour))
  canvas.at(120, 860, 1.5, () => fork(canvas, inks.marigold), -4)
}

export const plateSetting: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.marigold)
  canvas.at(
    640,
    800,
    1,
    () => {
      canvas.shade(box(-230, -1100, 520, 2300), 0.3)
      canvas.plane(box(-260, -1100, 520, 2300), inks.cream)
      canvas.plane(`${box(-220, -1100, 24, 2300)}${box(196, -1100, 24, 2300)}`, inks.coral)
    },
    24,
  )
  for (const [x, y, turn] of [
    [300, 290, 24],
    [1010, 640, 24],
    [360, 1230, 24],
  ] as const) {
    canvas.at(
      x,
      y,
      0.66,
      () => {
        plateFromAbove(canvas, colour)
        canvas.at(-600, 0, 1, () => fork(canvas, inks.navy))
        canvas.at(600, 0, 1, () => knife(canvas, inks.navy))
      },
      turn,
    )
  }
  canvas.at(
    930,
    1270,
    1,
    () => {
      const loaf = around([-220, 0], [-160, -130], [40, -150], [210, -70], [220, 60], [80, 130], [-140, 120])
      dropShadow(canvas, loaf, 40, 36)
      canvas.plane(loaf, inks.mustard)
      canvas.shade(around([-190, 70], [0, 60], [210, -20], [220, 60], [80, 130], [-140, 120]), 0.3)
      canvas.line('M-110 -70l70 90M-10 -90l70 90M90 -80l60 80', inks.cream, 14)
    },
    -20,
  )
}

export const vaseFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1300)
  drawNiche(canvas, 640, 470, 130, 1320, shape)
  drawTable(canvas, ground, 1320)
  canvas.at(620, 1440, 1.55, () => vase(canvas, colour))
}

export const vaseSetting: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.cream, 1200)
  drawWindowLight(canvas, 470, 120, 1.3)
  canvas.shade(
    grain(
      [
        [0, 0],
        [1280, 0],
      ],
      [0, 400],
      400,
      7,
    ),
    0.14,
  )
  drawTable(canvas, inks.coral, 1130, 1290)
  canvas.at(400, 720, 1.35, () => branch(canvas, inks.pine, inks.brick), 8)
  canvas.at(400, 1470, 1.12, () => vase(canvas, colour))
}

export const saltFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1080)
  drawTiles(canvas, shape, 240, 1010)
  drawTable(canvas, ground, 1010)
  canvas.plane(polygon([40, 1180], [1140, 1080], [1280, 1300], [150, 1440]), inks.oak)
  canvas.shade(polygon([150, 1440], [1280, 1300], [1280, 1350], [150, 1494]), 0.45)
  canvas.at(590, 1290, 1.9, () => saltCellar(canvas, colour))
}

export const saltDetail: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.teal, 1500)
  canvas.at(1240, 1900, 5.2, () => saltCellar(canvas, colour))
}

export const dripperFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1200)
  canvas.plane(polygon([0, 0], [860, 0], [0, 1290]), shape)
  drawTable(canvas, ground, 1290, 1200)
  canvas.line('M640 250V560', inks.sky, 20)
  canvas.at(640, 1460, 1.22, () => dripper(canvas, colour))
  const kettle = 'M600 210L644 240C720 180 800 150 900 160L1300 -10V-200H1040C900 60 760 100 600 210Z'
  dropShadow(canvas, kettle)
  canvas.plane(kettle, inks.marigold)
  canvas.shade('M600 210L644 240C720 180 800 150 900 160L1300 -10V-90C1000 60 800 110 622 226Z')
}
