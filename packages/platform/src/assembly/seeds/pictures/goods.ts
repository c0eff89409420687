import { drawStripes, drawSun, drawTable, drawWall } from './grounds.ts'
import { inks, objectColours } from './inks.ts'
import { box, ellipse, polygon } from './paths.ts'
import { castShadow, dropShadow } from './shadow.ts'
import type { Draw } from './subject.ts'
import type { Canvas } from './svg.ts'
import { frond } from './textiles.ts'
import { leafPath } from './things.ts'
import { dripper, mug } from './vessels.ts'

export const bookFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1600)
  drawStripes(canvas, ground, 120, 90)
  drawSun(canvas, 900, 330, 420, shape)
  canvas.at(
    640,
    810,
    1,
    () => {
      const cover = box(-400, -530, 800, 1060)
      dropShadow(canvas, box(-400, -530, 860, 1100), 70, 70)
      canvas.plane(polygon([400, -530], [450, -490], [450, 580], [-350, 580], [-400, 530]), inks.cream)
      canvas.line('M-384 544H414M-372 556H426M-360 568H438', inks.sand, 4)
      canvas.shade(polygon([400, -530], [450, -490], [450, 580], [400, 530]), 0.3)
      canvas.plane(cover, colour)
      canvas.shade(box(-400, -530, 70, 1060), 0.3)
      for (let row = 0; row < 5; row++) {
        for (let column = 0; column < 4; column++)
          canvas.at(-270 + column * 150, -450 + row * 150, 1, () => motif(canvas, row + column))
      }
      canvas.plane(`${box(-270, 350, 600, 34)}${box(-270, 410, 380, 18)}`, inks.cream)
    },
    -8,
  )
}

/** A block of a pattern, 150 × 150 from the origin. */
function motif(canvas: Canvas, number: number): void {
  canvas.plane(box(0, 0, 150, 150), [inks.plum, inks.cream, inks.coral, inks.marigold][number % 4] as string)
  const ink = [inks.blush, inks.plum, inks.navy, inks.cream][number % 4] as string
  canvas.plane(number % 2 ? 'M0 0H150A150 150 0 0 1 0 150ZM0 0' : `${ellipse(75, 75, 56)}`, ink)
  if (number % 2 === 0) canvas.at(20, 90, 0.8, () => canvas.plane(leafPath, inks.teal), -24)
}

export const bookDetail: Draw = (canvas) => {
  drawWall(canvas, inks.teal)
  drawStripes(canvas, inks.pine, 90, 40)
  canvas.at(
    640,
    800,
    1.25,
    () => {
      dropShadow(canvas, box(-640, -460, 1280, 920), 50, 60)
      canvas.plane(box(-640, -460, 1280, 920), inks.cream)
      canvas.shade(`${box(-60, -460, 60, 920)}${box(0, -460, 22, 920)}`, 0.16)
      for (const left of [-590, 60]) {
        canvas.plane(box(left, -400, 530, 560), left < 0 ? inks.blush : inks.sage)
        for (let at = 0; at < 8; at++)
          canvas.at(
            left + 70 + (at % 4) * 130,
            -140 + Math.floor(at / 4) * 270,
            0.9,
            () => frond(canvas, [inks.pine, inks.brick][at % 2] as string),
            at % 2 ? 12 : -12,
          )
        canvas.plane([220, 270, 320].map((y) => box(left, y, y === 320 ? 300 : 530, 16)).join(''), inks.sand)
      }
    },
    -12,
  )
}

export const notesFront: Draw = (canvas, { wall, ground, shape }) => {
  drawWall(canvas, wall, 1600)
  canvas.plane(polygon([0, 420], [1280, 0], [1280, 1240], [0, 1600]), ground)
  canvas.at(
    640,
    800,
    1,
    () => {
      const cover = box(-420, -590, 840, 1180)
      dropShadow(canvas, cover, 60, 60)
      canvas.plane(cover, inks.cream)
      canvas.plane(box(-420, -590, 840, 210), shape)
      canvas.plane(`${box(-360, -530, 420, 36)}${box(-360, -470, 260, 20)}`, inks.navy)
      for (const [at, name] of (
        ['fog', 'moss', 'ember', 'clay', 'oat', 'slate', 'heather', 'ink', 'brass'] as const
      ).entries()) {
        canvas.at(-360 + (at % 3) * 250, -320 + Math.floor(at / 3) * 290, 1, () =>
          tile(canvas, objectColours[name], at),
        )
      }
    },
    6,
  )
}

/** A test tile with a run of glaze. */
function tile(canvas: Canvas, colour: string, number: number): void {
  canvas.shade(box(14, 14, 220, 250), 0.25)
  canvas.plane(box(0, 0, 220, 250), '#c99a6b')
  canvas.plane(
    `M0 0H220V${150 + (number % 3) * 20}Q200 ${180 + (number % 2) * 40} 170 ${160 + (number % 4) * 14}T110 190T50 ${170 + (number % 3) * 18}T0 170Z`,
    colour,
  )
  canvas.shade(box(150, 0, 70, 250), 0.25)
  canvas.plane(ellipse(110, 26, 13), inks.cream)
}

const bagBody = 'M-290 -800H290C300 -500 330 -200 310 0H-310C-330 -200 -300 -500 -290 -800Z'

/** Coffee in kraft paper, which stands on the origin. */
function coffeeBag(canvas: Canvas, label: string, moon: boolean): void {
  castShadow(canvas, bagBody)
  canvas.plane(bagBody, '#c79b66')
  canvas.clipped(bagBody, () => {
    canvas.shade('M110 -820L200 -560L150 -300L210 20H400V-820Z')
    canvas.shade('M-290 -800L-220 -560L-260 -300L-230 0H-260L-330 -300Z', 0.2)
    canvas.plane(polygon([-210, -540], [210, -540], [222, -110], [-222, -110]), label)
    canvas.plane(ellipse(0, -360, 110), moon ? inks.cream : inks.marigold)
    if (moon) canvas.plane(ellipse(46, -384, 96), label)
    else canvas.plane('M-130 -330Q-60 -380 0 -330T130 -330V-230H-130Z', inks.brick)
    canvas.plane(`${box(-140, -206, 280, 22)}${box(-90, -164, 180, 14)}`, inks.cream)
    canvas.shade(polygon([140, -540], [210, -540], [222, -110], [170, -110]), 0.3)
  })
  canvas.plane(box(-306, -850, 612, 96), '#ae8250')
  canvas.shade(box(120, -850, 186, 96))
  canvas.plane(box(-330, -830, 660, 34), label)
}

const beans = (canvas: Canvas): void => {
  for (const [x, y, turn] of [
    [0, 0, 20],
    [90, 40, 80],
    [-110, 60, -40],
    [190, -10, 140],
    [40, 110, 10],
    [-220, 20, 60],
    [260, 80, -20],
  ] as const) {
    canvas.at(
      x,
      y,
      1,
      () => {
        canvas.shade(ellipse(14, 12, 40, 27))
        canvas.plane(ellipse(0, 0, 40, 27), inks.cocoa)
        canvas.line('M-34 0Q0 12 34 0', '#7d5140', 6)
      },
      turn,
    )
  }
}

export const coffeeFront =
  (moon: boolean): Draw =>
  (canvas, { wall, ground, shape }) => {
    drawWall(canvas, wall, 1150)
    if (moon) drawSun(canvas, 980, 330, 190, inks.cream)
    else
      canvas.plane(
        Array.from({ length: 12 }, (_, at) =>
          polygon(
            [640, 900],
            ...([0, 15] as const).map(
              (turn) =>
                [
                  640 + 1700 * Math.cos(((at * 30 + turn) * Math.PI) / 180),
                  900 + 1700 * Math.sin(((at * 30 + turn) * Math.PI) / 180),
                ] as const,
            ),
          ),
        ).join(''),
        shape,
      )
    drawTable(canvas, ground, 1110, 1190)
    canvas.at(600, 1370, 1.34, () => coffeeBag(canvas, moon ? inks.navy : inks.brick, moon))
    canvas.at(930, 1470, 1, () => beans(canvas))
  }

export const coffeeSetting: Draw = (canvas) => {
  drawWall(canvas, inks.coral, 1100)
  drawSun(canvas, 330, 430, 300, inks.blush)
  drawTable(canvas, inks.navy, 1180, 1040)
  canvas.at(390, 1300, 1, () => coffeeBag(canvas, inks.teal, false))
  canvas.at(880, 1400, 0.86, () => dripper(canvas, objectColours.fog))
  canvas.at(360, 1540, 0.5, () => mug(canvas, objectColours.moss))
}

/** A card with a wren’s feather, tied by a ribbon. */
function giftCard(canvas: Canvas, colour: string): void {
  const card = 'M-460 -280H460V280H-460Z'
  dropShadow(canvas, card, 50, 54)
  canvas.plane(card, colour)
  canvas.clipped(card, () => {
    canvas.shade(polygon([-460, 280], [200, 280], [460, -60], [460, 280]), 0.25)
    for (const [x, y, turn] of [
      [-300, 250, -20],
      [-120, 270, 10],
      [380, 290, 24],
    ] as const)
      canvas.at(x, y, 1.7, () => frond(canvas, inks.plum), turn)
    canvas.plane(`${box(-400, -220, 340, 34)}${box(-400, -160, 200, 20)}`, inks.cream)
  })
  canvas.plane(box(170, -280, 70, 560), inks.cream)
  canvas.at(205, -10, 1, () => bow(canvas, inks.cream))
}

function bow(canvas: Canvas, colour: string): void {
  const loops =
    'M0 0C-80 -150 -230 -150 -220 -40C-214 40 -80 30 0 0C80 -150 230 -150 220 -40C214 40 80 30 0 0ZM0 0L-130 190L-60 180L0 40L80 200L130 160Z'
  dropShadow(canvas, loops, 20, 22)
  canvas.plane(loops, colour)
  canvas.shade(
    'M0 0C80 -70 160 -90 190 -40C160 0 80 20 0 0ZM0 0C-80 -70 -160 -90 -190 -40C-160 0 -80 20 0 0Z',
    0.35,
  )
  canvas.plane(ellipse(0, 0, 36, 32), colour)
}

export const giftFront: Draw = (canvas, { colour, wall, ground, shape }) => {
  drawWall(canvas, wall, 1600)
  drawStripes(canvas, ground, 130, 38)
  canvas.at(
    700,
    960,
    1.05,
    () => {
      const envelope = 'M-520 -330H520V330H-520Z'
      dropShadow(canvas, envelope)
      canvas.plane(envelope, shape)
      canvas.shade('M-520 -330L0 90L520 -330Z', 0.2)
    },
    14,
  )
  canvas.at(600, 700, 1.12, () => giftCard(canvas, colour), -9)
}

export const giftSetting: Draw = (canvas, { colour }) => {
  drawWall(canvas, inks.pine, 1600)
  canvas.plane(polygon([0, 1600], [0, 700], [1280, 1100], [1280, 1600]), inks.leaf)
  canvas.at(
    620,
    860,
    1,
    () => {
      const parcel = box(-470, -560, 940, 1120)
      dropShadow(canvas, parcel, 110, 100)
      canvas.plane(parcel, inks.coral)
      canvas.clipped(parcel, () => {
        for (let at = 0; at < 60; at++)
          canvas.plane(
            ellipse(
              -440 + (at % 8) * 128 + (Math.floor(at / 8) % 2) * 64,
              -520 + Math.floor(at / 8) * 150,
              24,
            ),
            inks.blush,
          )
        canvas.shade(polygon([470, -560], [470, 560], [-470, 560], [-420, 500], [400, 500], [400, -500]), 0.3)
      })
      canvas.at(30, 130, 0.8, () => giftCard(canvas, colour), 7)
      canvas.plane(`${box(-230, -560, 80, 1120)}${box(-470, -230, 940, 80)}`, inks.marigold)
      canvas.at(-190, -190, 1.4, () => bow(canvas, inks.marigold))
    },
    -10,
  )
}
