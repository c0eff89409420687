import { drawCloth, drawPile, drawWeave, fold, fringe, stitch } from './cloth.ts'
import { drawStripes, drawSun, drawTable, drawTiles, drawWall, drawWindowLight } from './grounds.ts'
import { inks } from './inks.ts'
import { around, box, ellipse, polygon } from './paths.ts'
import { dropShadow } from './shadow.ts'
import type { Draw } from './subject.ts'
import type { Canvas } from './svg.ts'
import { leafPath } from './things.ts'

const bands = (canvas: Canvas) =>
  canvas.plane(
    `${box(-250, -300, 60, 400)}${box(-160, -300, 26, 400)}${box(150, -300, 60, 400)}${box(240, -300, 26, 400)}`,
    inks.cream,
  )

export const blanketFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1100)
  drawSun(canvas, 800, 470, 360, shape)
  drawTable(canvas, ground, 1090)
  canvas.plane(`${box(250, 1330, 60, 300)}${box(950, 1330, 60, 300)}`, inks.cocoa)
  canvas.plane(box(90, 1270, 1100, 76), inks.oak)
  canvas.shade(box(90, 1316, 1100, 30), 0.5)
  canvas.at(640, 1272, 1, () => {
    drawPile(canvas, colour, 4, 400, 190, () => bands(canvas))
    canvas.at(-380, -8, 1, () => fringe(canvas, 760, 110, colour))
  })
}

export const blanketDetail: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.brick)
  const cloth = polygon([0, 0], [1280, 0], [1280, 1010], [0, 1130])
  dropShadow(canvas, cloth, 0, 70)
  for (let at = 0; at < 15; at++) {
    canvas.at(
      20 + at * 88,
      1110 - at * 8,
      1,
      () => {
        const twist = around([0, -20], [56, 0], [48, 200], [30, 380], [4, 330], [-6, 150])
        dropShadow(canvas, twist, 26, 18)
        canvas.plane(twist, colour)
        canvas.clipped(twist, () =>
          canvas.shade(
            [0, 70, 140, 210, 280]
              .map((y) => polygon([-20, y + 50], [70, y - 10], [70, y + 22], [-20, y + 82]))
              .join(''),
          ),
        )
      },
      (at % 3) * 4 - 4,
    )
  }
  canvas.plane(cloth, colour)
  canvas.clipped(cloth, () => {
    canvas.at(
      0,
      0,
      1,
      () => {
        canvas.plane(`${box(-100, 420, 1600, 130)}${box(-100, 610, 1600, 50)}`, inks.pine)
        drawWeave(canvas, 46)
      },
      -5,
    )
  })
}

export const blanketSetting: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.sage, 1300)
  drawWindowLight(canvas, 760, 60, 1.1)
  drawTable(canvas, inks.mustard, 1360)
  canvas.plane(`${box(210, 1380, 44, 160)}${box(1060, 1380, 44, 160)}`, inks.cocoa)
  const back = around([180, 520], [660, 450], [1120, 520], [1160, 1200], [150, 1200])
  dropShadow(canvas, back, 70, 30)
  canvas.plane(back, inks.pine)
  canvas.clipped(back, () => canvas.shade('M860 400C960 700 960 900 900 1300H1300V400Z'))
  const seat = around(
    [100, 880],
    [260, 850],
    [320, 1000],
    [640, 990],
    [960, 1000],
    [1020, 850],
    [1190, 880],
    [1200, 1400],
    [90, 1400],
  )
  canvas.plane(seat, '#2f6253')
  canvas.clipped(seat, () => canvas.shade(`M0 1220Q640 1170 1280 1200V1500H0Z${box(960, 800, 300, 420)}`))
  canvas.at(110, 1300, 1, () => fringe(canvas, 420, 90, colour, 26))
  drawCloth(canvas, {
    outline: around([90, 850], [200, 800], [500, 770], [560, 900], [540, 1320], [320, 1300], [100, 1330]),
    colour,
    folds: [fold(250, 820, 1350, 70), fold(430, 780, 1350, 130)],
    pattern: () =>
      canvas.plane(
        'M60 1120Q300 1090 600 1120V1190Q300 1160 60 1190ZM60 1220Q300 1190 600 1220V1246Q300 1216 60 1246Z',
        inks.coral,
      ),
  })
}

export const towel =
  (pattern: (canvas: Canvas, colour: string) => void): Draw =>
  (canvas, { colour, wall, shape }) => {
    drawWall(canvas, wall, 1600)
    drawTiles(canvas, shape, 200)
    canvas.shade(box(60, 270, 1300, 26), 0.4)
    canvas.line('M-40 210H1320', inks.oak, 34)
    drawCloth(canvas, {
      outline:
        'M270 190Q640 200 990 190C1020 560 970 1000 1010 1380Q640 1420 262 1384C300 1000 246 560 270 190Z',
      colour: inks.cream,
      folds: [fold(450, 190, 1400, 70), fold(700, 190, 1400, 60, -24), fold(900, 190, 1400, 160)],
      shadow: [70, 60],
      pattern: () => pattern(canvas, colour),
    })
  }

export const waves = (canvas: Canvas, colour: string): void => {
  const path = Array.from(
    { length: 12 },
    (_, row) => `M200 ${300 + row * 96}${'q45 -70 90 0t90 0'.repeat(5)}`,
  )
  canvas.line(path.join(''), colour, 22)
}

export const ferns = (canvas: Canvas, colour: string): void => {
  for (let at = 0; at < 12; at++)
    canvas.at(
      400 + (at % 3) * 240,
      470 + Math.floor(at / 3) * 290,
      1,
      () => frond(canvas, colour),
      at % 2 ? 14 : -12,
    )
}

/** Leaves are longest below the middle of the frond. */
const leafSize = (pair: number): number => 0.16 + 0.4 * Math.sin(((pair + 2.4) / 12.5) * Math.PI) ** 1.3

/** A fern frond that grows up from the origin. */
export function frond(canvas: Canvas, colour: string): void {
  canvas.line('M0 0Q-16 -140 8 -290', colour, 10)
  for (let pair = 0; pair < 10; pair++) {
    for (const side of [-1, 1]) {
      canvas.moved(
        `translate(${-7 + pair * 1.2} ${-24 - pair * 28}) scale(${side * leafSize(pair)} ${leafSize(pair)}) rotate(-24)`,
        () => canvas.plane(leafPath, colour),
      )
    }
  }
}

export const plain = (canvas: Canvas, colour: string): void => {
  canvas.plane(box(200, 150, 900, 1300), colour)
  canvas.plane(`${box(200, 1200, 900, 44)}${box(200, 1268, 900, 14)}`, inks.brick)
}

export const cushionFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1000)
  canvas.plane(box(0, 1000, 1280, 600), ground)
  canvas.clipped(box(0, 1000, 1280, 600), () => drawStripes(canvas, shape, 70, 0))
  canvas.shade(polygon([330, 1370], [900, 1330], [1400, 1440], [1400, 1600], [620, 1560]), 0.5)
  canvas.at(
    620,
    820,
    1.1,
    () => {
      const outline =
        'M-450 -440C-180 -380 180 -380 450 -440C400 -180 400 180 450 440C180 400 -180 400 -450 440C-400 180 -400 -180 -450 -440Z'
      canvas.plane(outline, colour)
      canvas.clipped(outline, () => {
        canvas.plane(
          `${box(-500, -210, 1000, 30)}${box(-500, -150, 1000, 90)}${box(-500, -30, 1000, 30)}`,
          inks.cream,
        )
        canvas.shade('M120 -500C240 -180 240 200 40 500H500V-500Z')
        canvas.shade('M-450 440C-300 330 -100 330 60 300L500 500H-450Z', 0.3)
        canvas.light('M-430 -420C-330 -360 -290 -330 -300 -220C-350 -280 -410 -330 -430 -420Z', 0.4)
      })
      canvas.line(outline, inks.cream, 14)
    },
    -7,
  )
}

export const robeFront: Draw = (canvas, { colour, wall, shape }) => {
  drawWall(canvas, wall, 1600)
  canvas.plane(polygon([0, 0], [520, 0], [1280, 1250], [1280, 1600], [1000, 1600]), shape)
  canvas.plane(box(0, 250, 1280, 60), inks.cocoa)
  canvas.line('M640 280v60', inks.marigold, 44)
  const sleeves = 'M470 380L250 560L190 1010L380 1050L450 700ZM810 380L1030 560L1090 1010L900 1050L830 700Z'
  dropShadow(canvas, sleeves, 80, 60)
  canvas.plane(sleeves, colour)
  canvas.shade('M810 380L1030 560L1090 1010L980 1032L940 640Z')
  drawCloth(canvas, {
    outline: 'M480 370C560 320 720 320 800 370L860 760L920 1480Q640 1520 360 1480L420 760Z',
    colour,
    folds: [fold(500, 900, 1520, 70), fold(780, 400, 1520, 240)],
    shadow: [80, 60],
  })
  canvas.shade('M560 344L690 900L640 1504H680L730 900L640 560L720 344Z', 0.45)
  canvas.line('M560 350L700 890V1490M720 350L600 740', inks.cream, 26)
  canvas.plane('M418 850Q640 890 862 850L866 930Q640 966 412 930Z', inks.marigold)
  canvas.plane('M590 890L520 1260L590 1274L640 910ZM640 900L720 1220L660 1250L610 910Z', inks.mustard)
}

export const robeDetail: Draw = (canvas, { colour }) => {
  canvas.plane(box(0, 0, 1280, 1600), colour)
  const cells: string[] = []
  const floors: string[] = []
  for (let y = 0; y < 1700; y += 128) {
    for (let x = 0; x < 1300; x += 128) {
      cells.push(
        polygon([x + 14, y + 14], [x + 114, y + 14], [x + 84, y + 44], [x + 44, y + 84], [x + 14, y + 114]),
      )
      floors.push(box(x + 44, y + 44, 54, 54))
    }
  }
  canvas.at(
    0,
    -60,
    1,
    () => {
      canvas.shade(cells.join(''), 0.42)
      canvas.shade(floors.join(''), 0.22)
    },
    6,
  )
  canvas.at(
    880,
    -100,
    1,
    () => {
      canvas.shade(box(40, 0, 420, 1900), 0.36)
      canvas.plane(box(0, 0, 380, 1900), inks.marigold)
      canvas.shade(box(290, 0, 90, 1900), 0.3)
      stitch(canvas, [40, 0], [40, 1900], inks.cocoa, 40)
    },
    10,
  )
}

export const apronFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1600)
  canvas.plane(polygon([0, 1600], [0, 900], [1280, 300], [1280, 1600]), ground)
  drawSun(canvas, 640, 700, 470, shape)
  canvas.plane(ellipse(640, 110, 36), inks.brick)
  canvas.line('M460 430C500 220 600 130 640 126C680 130 780 220 820 430', inks.brick, 32)
  canvas.line('M300 780C150 860 200 1010 120 1130M980 780C1140 860 1080 1010 1170 1150', inks.brick, 28)
  drawCloth(canvas, {
    outline:
      'M440 420H840C850 580 900 700 1010 760L990 1480Q640 1510 290 1480L270 760C380 700 430 580 440 420Z',
    colour,
    folds: [fold(860, 440, 1520, 240), fold(410, 900, 1520, 50)],
    shadow: [70, 60],
  })
  const pocket = 'M440 900H840V1170Q640 1210 440 1170Z'
  canvas.shade(`M460 920H870V1190Q660 1230 460 1190Z`, 0.3)
  canvas.plane(pocket, colour)
  canvas.shade('M640 900H840V1170Q740 1194 640 1196Z', 0.2)
  canvas.plane(box(440, 900, 400, 34), inks.brick)
  stitch(canvas, [462, 960], [462, 1160], inks.cream)
  stitch(canvas, [640, 960], [640, 1180], inks.cream)
  stitch(canvas, [818, 960], [818, 1160], inks.cream)
  stitch(canvas, [462, 450], [820, 450], inks.cream)
  canvas.line('M560 910v-130', inks.oak, 26)
  canvas.plane(ellipse(560, 740, 40, 66), inks.oak)
}

export const apronDetail: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.coral, 1600)
  canvas.plane(box(540, 120, 200, 280), '#d9a07a')
  canvas.plane(ellipse(640, 60, 200, 220), inks.cocoa)
  canvas.plane(ellipse(640, -60, 130), inks.cocoa)
  canvas.shade(polygon([660, 120], [740, 120], [740, 400], [680, 400]))
  const back =
    'M540 350C400 400 240 420 180 520C110 640 90 1000 80 1600H1200C1190 1000 1170 640 1100 520C1040 420 880 400 740 350C700 400 580 400 540 350Z'
  canvas.plane(back, inks.cream)
  canvas.clipped(back, () => {
    canvas.shade('M760 300C920 700 900 1200 860 1700H1300V300Z', 0.32)
    for (const side of [-1, 1]) {
      canvas.moved(`translate(640 0) scale(${side} 1)`, () => {
        const strap = polygon([-260, 350], [-140, 350], [300, 1240], [190, 1290])
        canvas.shade(polygon([-230, 370], [-110, 370], [330, 1260], [220, 1310]), 0.3)
        canvas.plane(strap, colour)
        stitch(canvas, [-226, 380], [206, 1250], inks.cream, 20)
        stitch(canvas, [-160, 380], [272, 1224], inks.cream, 20)
      })
    }
    canvas.plane('M60 1200Q640 1340 1220 1200V1340Q640 1470 60 1340Z', colour)
    canvas.shade('M800 1270Q1000 1260 1220 1200V1340Q1000 1400 780 1400Z')
  })
}
