import type { GarmentKind } from '../shop/pictures.ts'
import { drawCloth, drawWeave, fold, fringe, stitch } from './cloth.ts'
import { drawSun, drawWall } from './grounds.ts'
import { inks } from './inks.ts'
import { box, ellipse, polygon } from './paths.ts'
import { dropShadow } from './shadow.ts'
import type { Draw } from './subject.ts'
import { type Canvas, size } from './svg.ts'

/** A garment around the origin, about 900 wide and 1100 tall, in one colour. */
type Garment = (canvas: Canvas, colour: string) => void

const longSleeves =
  'M-230 -470L-400 -330L-480 300L-330 330L-260 -120ZM230 -470L400 -330L480 300L330 330L260 -120Z'
const shortSleeves =
  'M-230 -470L-430 -290L-480 -60L-300 -20L-250 -180ZM230 -470L430 -290L480 -60L300 -20L250 -180Z'
const body = (foot: number, wide = 290) =>
  `M-240 -480Q-170 -510 -120 -520Q0 -440 120 -520Q170 -510 240 -480L270 -100L${wide} ${foot}Q0 ${foot + 36} ${-wide} ${foot}L-270 -100Z`

const cuffs = 'M-486 250L-328 282L-332 340L-486 310ZM486 250L328 282L332 340L486 310Z'

function torso(
  canvas: Canvas,
  colour: string,
  sleeves: string | undefined,
  foot: number,
  wide?: number,
): void {
  if (sleeves) {
    dropShadow(canvas, sleeves, 60, 50)
    canvas.plane(sleeves, colour)
    canvas.clipped(sleeves, () =>
      canvas.shade('M300 -420L400 600H600V-420ZM-300 -200L-230 -440L-120 300H-280Z', 0.26),
    )
  }
  drawCloth(canvas, {
    outline: body(foot, wide),
    colour,
    folds: [fold(-150, -60, foot + 40, 60), fold(170, -400, foot + 40, 180)],
    shadow: [60, 50],
  })
}

const inNeck = (canvas: Canvas, draw: () => void) => canvas.clipped(body(900), draw)

/** The inside of the back, and the rib around it. */
function neck(canvas: Canvas, colour: string, rib = 34): void {
  const opening = 'M-120 -520Q0 -560 120 -520Q0 -440 -120 -520Z'
  canvas.plane(opening, colour)
  canvas.shade(opening, 0.55)
  canvas.line('M-120 -520Q0 -440 120 -520', colour, rib)
  canvas.clipped('M-160 -520Q0 -420 160 -520V-380H-160Z', () =>
    canvas.shade('M-140 -500Q0 -400 140 -500V-440Q0 -370 -140 -440Z', 0.2),
  )
}

/** Two leaves of a collar and a placket with buttons. */
function buttoned(canvas: Canvas, colour: string, foot: number, button: string): void {
  canvas.plane('M-120 -520Q0 -560 120 -520L0 -430Z', colour)
  canvas.shade('M-120 -520Q0 -560 120 -520L0 -430Z', 0.55)
  canvas.shade(box(30, -430, 18, foot + 440), 0.36)
  canvas.light(box(-34, -430, 64, foot + 440), 0.16)
  for (const side of [-1, 1]) {
    canvas.moved(`scale(${side} 1)`, () => {
      canvas.shade('M4 -424L146 -500L110 -330Z', 0.34)
      canvas.plane('M0 -430L130 -536L172 -476L94 -350Z', colour)
      canvas.light('M0 -430L130 -536L140 -522L10 -418Z', 0.3)
    })
  }
  for (let y = -330; y < foot - 60; y += 150) canvas.plane(ellipse(-2, y, 17), button)
}

const pocket = (canvas: Canvas, colour: string, x: number, y: number, wide: number, tall: number): void => {
  canvas.shade(box(x + 14, y + 16, wide, tall), 0.34)
  canvas.plane(box(x, y, wide, tall), colour)
  canvas.shade(box(x, y, wide, 26), 0.24)
}

/** The ribbed hem of a torso. */
const hem = (canvas: Canvas, foot: number, wide?: number) =>
  canvas.clipped(body(foot, wide), () => ribs(canvas, box(-320, foot - 60, 640, 110), 24, 0.3))

/** Ribs run downwards within an outline. */
function ribs(canvas: Canvas, outline: string, step: number, strength = 0.2): void {
  const lines = Array.from({ length: Math.ceil(1100 / step) }, (_, at) =>
    box(-550 + at * step, -700, step * 0.4, 1600),
  )
  canvas.clipped(outline, () => canvas.shade(lines.join(''), strength))
}

const legs = (foot: number, hem: number) =>
  `M-230 -520H230L${250} -260L${160 + hem} ${foot}L${160 - hem} ${foot + 10}L0 -150L${-160 + hem} ${foot + 10}L${-160 - hem} ${foot}L-250 -260Z`

function trousers(canvas: Canvas, colour: string, foot: number, hem: number): void {
  drawCloth(canvas, {
    outline: legs(foot, hem),
    colour,
    folds: [fold(140, -260, foot + 20, 130), fold(-200, -200, foot + 20, 40)],
    shadow: [60, 50],
  })
  canvas.shade('M0 -470L26 -180L0 -150L-10 -180Z', 0.45)
  canvas.shade(box(-230, -520, 460, 62), 0.22)
  canvas.line('M-226 -380Q-150 -370 -140 -450M226 -380Q150 -370 140 -450', inks.cocoa, 8)
  canvas.plane(ellipse(0, -488, 18), inks.marigold)
}

export const garments: Readonly<Record<GarmentKind, Garment>> = {
  tee(canvas, colour) {
    torso(canvas, colour, shortSleeves, 480)
    neck(canvas, colour)
  },
  'long-tee'(canvas, colour) {
    torso(canvas, colour, longSleeves, 480)
    canvas.shade(cuffs, 0.22)
    neck(canvas, colour)
  },
  shirt(canvas, colour) {
    torso(canvas, colour, longSleeves, 510)
    canvas.shade(cuffs, 0.2)
    buttoned(canvas, colour, 510, inks.cream)
    pocket(canvas, colour, 90, -220, 130, 150)
  },
  overshirt(canvas, colour) {
    torso(canvas, colour, longSleeves, 540, 310)
    canvas.clipped(`${body(540, 310)}${longSleeves}`, () => {
      for (let at = -600; at < 700; at += 170) {
        canvas.shade(box(at, -700, 64, 1500), 0.22)
        canvas.shade(box(-700, at, 1400, 64), 0.22)
        canvas.light(box(at + 100, -700, 14, 1500), 0.34)
      }
    })
    buttoned(canvas, colour, 540, inks.cocoa)
    for (const x of [-220, 90]) pocket(canvas, colour, x, -220, 130, 150)
  },
  sweater(canvas, colour) {
    torso(canvas, colour, longSleeves, 470)
    ribs(canvas, cuffs, 24, 0.3)
    hem(canvas, 470)
    neck(canvas, colour, 54)
    ribs(canvas, longSleeves, 44, 0.12)
  },
  'roll-neck'(canvas, colour) {
    torso(canvas, colour, longSleeves, 470)
    ribs(canvas, `${body(470)}${longSleeves}`, 40, 0.24)
    const roll = 'M-130 -640Q0 -670 130 -640L140 -480Q0 -420 -140 -480Z'
    canvas.shade('M-130 -470Q0 -400 150 -470L150 -420Q0 -360 -130 -420Z', 0.3)
    canvas.plane(roll, colour)
    ribs(canvas, roll, 30, 0.3)
    canvas.shade('M-130 -640Q0 -670 130 -640Q0 -610 -130 -640Z', 0.5)
  },
  cardigan(canvas, colour) {
    torso(canvas, colour, longSleeves, 480)
    ribs(canvas, cuffs, 24, 0.3)
    hem(canvas, 480)
    inNeck(canvas, () => {
      canvas.plane('M-120 -540H120L0 -190Z', inks.cream)
      canvas.shade('M-120 -540H120L0 -190Z', 0.3)
    })
    canvas.line('M-124 -516L0 -180V490M124 -516L0 -180', colour, 46)
    canvas.shade('M22 -190H40V500H22Z', 0.4)
    for (let y = -120; y < 470; y += 116) canvas.plane(ellipse(0, y, 20), inks.cocoa)
    for (const x of [-230, 90]) pocket(canvas, colour, x, 180, 140, 150)
  },
  vest(canvas, colour) {
    torso(canvas, colour, undefined, 440, 270)
    inNeck(canvas, () => canvas.shade('M-110 -540H110L0 -260Z', 0.6))
    canvas.line('M-120 -518L0 -250L120 -518', colour, 40)
    canvas.line('M-240 -476Q-210 -280 -268 -100M240 -476Q210 -280 268 -100', colour, 34)
    hem(canvas, 440, 270)
  },
  trousers: (canvas, colour) => trousers(canvas, colour, 560, 90),
  'wide-trousers': (canvas, colour) => trousers(canvas, colour, 560, 158),
  shorts: (canvas, colour) => canvas.at(0, 180, 1.25, () => trousers(canvas, colour, 120, 120)),
  jacket(canvas, colour) {
    torso(canvas, colour, longSleeves, 480, 310)
    buttoned(canvas, colour, 480, inks.oak)
    pocket(canvas, colour, -230, -200, 150, 170)
    for (const x of [-250, 80]) pocket(canvas, colour, x, 140, 180, 230)
    for (const x of [-230, 100]) stitch(canvas, [x, 190], [x + 140, 190], inks.cream, 16)
  },
  'coat-hood'(canvas, colour) {
    const hood = 'M-190 -440C-230 -700 -110 -760 0 -760S230 -700 190 -440Q0 -340 -190 -440Z'
    dropShadow(canvas, hood, 60, 50)
    canvas.plane(hood, colour)
    canvas.shade('M-110 -470C-130 -640 -60 -680 0 -680S130 -640 110 -470Q0 -400 -110 -470Z', 0.6)
    torso(canvas, colour, longSleeves, 520, 320)
    canvas.plane('M-170 -500L0 -400L170 -500L130 -400L0 -330L-130 -400Z', colour)
    canvas.shade(box(12, -330, 16, 850), 0.4)
    canvas.line('M0 -330V520', inks.marigold, 12)
    canvas.line('M-210 180L-110 320M210 180L110 320', inks.cocoa, 14)
    canvas.line('M-60 -390V-230M60 -390V-250', inks.cream, 10)
  },
  quilted(canvas, colour) {
    torso(canvas, colour, undefined, 470, 300)
    canvas.clipped(body(470, 300), () => {
      for (let y = -420; y < 520; y += 104) {
        canvas.shade(`M-320 ${y}Q0 ${y + 40} 320 ${y}V${y + 34}Q0 ${y + 66} -320 ${y + 34}Z`, 0.34)
        canvas.light(`M-320 ${y + 40}Q0 ${y + 76} 320 ${y + 40}V${y + 54}Q0 ${y + 90} -320 ${y + 54}Z`, 0.3)
      }
    })
    canvas.plane('M-130 -600Q0 -630 130 -600L130 -500Q0 -440 -130 -500Z', colour)
    canvas.shade('M-130 -600Q0 -630 130 -600Q0 -570 -130 -600Z', 0.5)
    canvas.line('M0 -560V480', inks.cream, 14)
  },
  coat(canvas, colour) {
    torso(canvas, colour, longSleeves, 700, 340)
    canvas.plane('M-110 -530Q0 -560 110 -530L20 -120Z', inks.brick)
    canvas.shade('M-110 -530Q0 -560 110 -530L20 -120Z', 0.3)
    canvas.shade(box(46, -140, 20, 850), 0.4)
    for (const side of [-1, 1]) {
      canvas.moved(`scale(${side} 1)`, () => {
        canvas.shade('M40 -100L250 -380L150 -500L190 -350Z', 0.34)
        canvas.plane('M20 -130L116 -548L196 -470L240 -380L170 -350L196 -310Z', colour)
        canvas.light('M20 -130L116 -548L128 -530L40 -140Z', 0.34)
      })
    }
    for (const y of [-30, 130, 290]) for (const x of [-70, 30]) canvas.plane(ellipse(x, y, 22), inks.cocoa)
    for (const x of [-270, 110]) pocket(canvas, colour, x, 260, 160, 60)
  },
  dress(canvas, colour) {
    torso(canvas, colour, shortSleeves, 660, 400)
    buttoned(canvas, colour, 660, inks.cream)
    canvas.shade('M-290 20Q0 60 290 20V100Q0 140 -290 100Z', 0.32)
    canvas.plane('M-284 0Q0 40 284 0V70Q0 110 -284 70Z', colour)
    canvas.light('M-284 0Q0 40 284 0V16Q0 56 -284 16Z', 0.4)
    canvas.plane('M-30 30L-120 330L-60 340L0 70L60 300L120 280L40 30Z', colour)
    canvas.shade('M0 70L60 300L120 280L40 30Z', 0.2)
  },
  skirt(canvas, colour) {
    drawCloth(canvas, {
      outline: 'M-220 -470H220L420 520Q0 600 -420 520Z',
      colour,
      folds: [fold(-120, -400, 600, 90), fold(60, -400, 600, 120), fold(200, -400, 600, 200)],
      shadow: [60, 50],
    })
    canvas.shade('M60 -400L180 570H230L100 -400Z', 0.4)
    canvas.plane(box(-224, -490, 448, 74), colour)
    canvas.light(box(-224, -490, 448, 16), 0.4)
    canvas.line('M190 -440L330 -260M190 -440L260 -200', colour, 34)
  },
  cap(canvas, colour) {
    const crown = 'M-330 120C-340 -330 -130 -420 0 -420S340 -330 330 120Z'
    const cuff = 'M-360 60Q0 0 360 60L350 300Q0 250 -350 300Z'
    dropShadow(canvas, `${crown}${cuff}`, 70, 60)
    canvas.plane(crown, colour)
    ribs(canvas, crown, 52, 0.26)
    canvas.shade('M120 -420C340 -320 340 0 330 120H180C240 -100 220 -300 120 -420Z', 0.3)
    canvas.plane(cuff, colour)
    canvas.shade('M-356 90Q0 30 356 90L360 60Q0 0 -360 60Z', 0.4)
    ribs(canvas, cuff, 52, 0.3)
    canvas.plane(box(110, 130, 120, 76), inks.cream)
  },
  scarf(canvas, colour) {
    for (const [x, long] of [
      [40, 540],
      [-220, 420],
    ] as const) {
      const end = box(x, -440, 210, long + 440)
      dropShadow(canvas, end, 50, 44)
      canvas.at(x + 8, long, 1, () => fringe(canvas, 194, 90, colour))
      canvas.plane(end, colour)
      canvas.clipped(end, () => {
        for (const y of [long - 110, long - 190, long - 240]) canvas.light(box(-400, y, 800, 36), 0.6)
        canvas.shade(box(x + 150, -440, 60, 1200), 0.28)
      })
    }
    const loop =
      'M-260 -380C-200 -620 200 -640 280 -400C300 -260 160 -180 20 -190C-140 -180 -290 -240 -260 -380ZM-130 -400C-80 -320 120 -320 160 -410C110 -500 -90 -500 -130 -400Z'
    canvas.shade('M-240 -300C-100 -140 200 -160 270 -300L250 -200C160 -90 -140 -90 -220 -200Z', 0.34)
    canvas.plane(loop, colour)
    canvas.clipped(loop, () => canvas.shade('M60 -180C260 -220 300 -400 260 -520L420 -500V-100H60Z', 0.3))
  },
  socks(canvas, colour) {
    for (const [x, y] of [
      [110, 40],
      [-120, 0],
    ] as const) {
      canvas.at(x, y, 1, () => {
        const sock =
          'M-110 -480H90V120C90 190 260 220 290 320C300 420 220 450 130 450H40C-60 440 -110 360 -110 260Z'
        dropShadow(canvas, sock, 46, 40)
        canvas.plane(sock, colour)
        ribs(canvas, 'M-120 -490H100V-300H-120Z', 28, 0.34)
        canvas.clipped(sock, () => {
          canvas.plane(
            'M200 180H400V500H170C190 380 190 280 200 180ZM-200 160L0 250L-60 480H-200Z',
            inks.cream,
          )
          canvas.shade('M40 -500H140V120C160 200 300 240 340 300V340C220 300 60 280 40 140Z', 0.28)
        })
        canvas.light(box(-110, -270, 200, 30), 0.6)
      })
    }
  },
  tote(canvas, colour) {
    canvas.line('M-190 -120C-190 -560 -40 -560 -40 -120', inks.oak, 46)
    canvas.line('M60 -120C60 -620 240 -620 220 -120', inks.oak, 46)
    drawCloth(canvas, {
      outline: 'M-360 -200H360L390 480Q0 520 -390 480Z',
      colour,
      folds: [fold(210, -200, 520, 180), fold(-300, 0, 520, 40)],
      shadow: [70, 60],
    })
    canvas.shade(polygon([-384, 330], [386, 330], [390, 480], [-390, 480]), 0.3)
    canvas.line('M-190 -190V120M-40 -190V120', inks.oak, 46)
    stitch(canvas, [-330, -160], [330, -160], inks.cream, 20)
  },
}

const middle = size.width / 2

/** A garment that lies on a coloured table. */
export const garmentFront =
  (kind: GarmentKind): Draw =>
  (canvas, { colour, wall, ground, shape }) => {
    drawWall(canvas, wall, 1600)
    canvas.plane(polygon([0, 0], [0, 1180], [1280, 420], [1280, 0]), ground)
    drawSun(canvas, middle, 830, 560, shape)
    canvas.at(middle, 810, 1.06, () => garments[kind](canvas, colour))
  }

/** The cloth from near, with a seam and the label of its size. */
export const garmentDetail: Draw = (canvas, { colour, shape }) => {
  canvas.plane(box(0, 0, size.width, size.height), colour)
  canvas.at(0, 0, 1, () => drawWeave(canvas, 40))
  canvas.at(
    300,
    -200,
    1,
    () => {
      canvas.shade(box(30, 0, 470, 2200), 0.34)
      canvas.plane(box(0, 0, 440, 2200), colour)
      canvas.light(box(0, 0, 26, 2200), 0.4)
      stitch(canvas, [70, 0], [70, 2200], inks.cream, 40)
      stitch(canvas, [370, 0], [370, 2200], inks.cream, 40)
      const label = box(110, 780, 300, 360)
      dropShadow(canvas, label, 26, 24)
      canvas.plane(label, inks.cream)
      canvas.plane(box(110, 780, 300, 60), shape)
      stitch(canvas, [130, 1116], [390, 1116], inks.cocoa, 16)
      canvas.line('M200 1040V900L260 990L320 900V1040', inks.navy, 30)
    },
    -12,
  )
}

/** Three of a kind on a rail. */
export const garmentRail =
  (kind: GarmentKind): Draw =>
  (canvas, { colour, wall, ground, shape }) => {
    drawWall(canvas, wall, 1300)
    drawSun(canvas, 930, 480, 330, shape)
    canvas.plane(box(0, 1330, size.width, 270), ground)
    canvas.shade(box(0, 352, size.width, 20), 0.3)
    canvas.plane(box(0, 320, size.width, 32), inks.cocoa)
    const hung = [
      [330, inks.brick],
      [980, inks.mustard],
      [650, colour],
    ] as const
    for (const [x, dyed] of hung) {
      canvas.line(`M${x} 330v70M${x - 120} 520L${x} 400L${x + 120} 520`, inks.oak, 20)
      canvas.at(x, 810, 0.72, () => garments[kind](canvas, dyed))
    }
  }
