import { grain } from './grain.ts'
import { drawSun } from './grounds.ts'
import { inks } from './inks.ts'
import { around, box, ellipse, polygon } from './paths.ts'
import type { Canvas } from './svg.ts'
import { frond } from './textiles.ts'

/** The prints of the shop, 900 × 1200 from the origin. */
export function lowTide(canvas: Canvas): void {
  canvas.plane(box(0, 0, 900, 1200), inks.blush)
  drawSun(canvas, 620, 300, 150, inks.coral)
  canvas.plane(
    around(
      [-100, 470],
      [120, 380],
      [330, 440],
      [520, 410],
      [760, 460],
      [1000, 400],
      [1000, 700],
      [-100, 700],
    ),
    inks.teal,
  )
  canvas.shade(
    around([-100, 540], [160, 480], [420, 530], [640, 500], [1000, 540], [1000, 700], [-100, 700]),
    0.3,
  )
  canvas.plane(box(0, 590, 900, 90), inks.sky)
  canvas.plane('M0 650Q300 610 560 660T900 650V1200H0Z', inks.sand)
  canvas.plane('M0 800C200 740 420 760 500 820S800 850 900 790V1200H0Z', inks.mustard)
  canvas.plane(
    'M0 860C140 820 330 830 380 880C460 960 180 980 260 1060C320 1110 420 1120 400 1200H0Z',
    inks.sky,
  )
  canvas.shade(
    grain(
      [
        [0, 1200],
        [900, 1200],
      ],
      [0, -420],
      500,
      6,
    ),
    0.24,
  )
  canvas.at(
    590,
    900,
    1,
    () => {
      canvas.shade('M-200 0L60 40L330 120L100 130L-160 60Z', 0.4)
      canvas.plane('M-210 -110H180C170 -40 120 20 40 30H-120C-170 10 -200 -50 -210 -110Z', inks.navy)
      canvas.plane('M-210 -110H180L172 -76H-200Z', inks.brick)
      canvas.line('M-20 -110V-520M-20 -500L170 -120M-20 -500L-200 -120', inks.cocoa, 10)
      canvas.plane('M-6 -470L90 -190H-6Z', inks.cream)
    },
    9,
  )
  canvas.at(190, 760, 1, () => {
    canvas.plane(around([-50, -70], [10, -92], [70, -60], [20, -30], [-40, -40]), inks.cream)
    canvas.line('M-36 -70Q-76 -120 -44 -150M-4 -34V44M22 -36V44', inks.cocoa, 7)
    canvas.line('M-46 -150L-104 -120', inks.marigold, 8)
  })
}

export function wrenInBracken(canvas: Canvas): void {
  canvas.plane(box(0, 0, 900, 1200), inks.sand)
  drawSun(canvas, 470, 520, 330, inks.cream)
  for (const [x, y, size, turn, ink] of [
    [120, 1240, 4, 6, inks.leaf],
    [790, 1260, 4.2, -12, inks.pine],
    [420, 1300, 2.6, -20, inks.leaf],
    [620, 1290, 2.4, 22, inks.mustard],
    [30, 1230, 2.4, -24, inks.pine],
    [260, 1260, 2.2, 20, inks.pine],
    [880, 1200, 2.2, 20, inks.leaf],
  ] as const)
    canvas.at(x, y, size, () => frond(canvas, ink), turn)
  canvas.line('M120 880C320 820 560 850 820 740', inks.cocoa, 26)
  canvas.at(450, 640, 1.25, () => wren(canvas))
}

function wren(canvas: Canvas): void {
  canvas.line('M-20 120L-30 176M40 116L48 168', inks.cocoa, 12)
  canvas.plane(polygon([-120, 10], [-250, -190], [-196, -210], [-60, -60]), inks.cocoa)
  const body = around(
    [-140, 20],
    [-90, -80],
    [60, -110],
    [130, -190],
    [210, -170],
    [222, -90],
    [150, 70],
    [30, 140],
    [-90, 110],
  )
  canvas.plane(body, '#9a5a34')
  canvas.clipped(body, () => {
    canvas.plane(around([20, 160], [60, 20], [170, -90], [240, -80], [180, 120]), inks.cream)
    canvas.shade('M-200 60C-60 150 80 130 200 20V200H-200Z', 0.35)
    canvas.shade(
      grain(
        [
          [-120, 100],
          [60, 130],
        ],
        [30, -140],
        160,
        5,
      ),
      0.4,
    )
  })
  canvas.plane(around([-160, 40], [-60, -70], [70, -50], [20, 60], [-80, 90]), inks.cocoa)
  canvas.line('M-100 40L-30 -30M-66 56L10 -26M-30 62L40 -30', '#c98a58', 10)
  canvas.line('M150 -140Q190 -160 222 -134', inks.cream, 11)
  canvas.plane(ellipse(186, -120, 12), inks.navy)
  canvas.plane(polygon([216, -130], [306, -136], [218, -100]), inks.marigold)
}

/** Things of the kitchen in a grid. */
export function kitchenAlphabet(canvas: Canvas): void {
  canvas.plane(box(0, 0, 900, 1200), inks.cream)
  const grounds = [inks.coral, inks.navy, inks.sage, inks.marigold, inks.teal, inks.blush, inks.cobalt]
  for (let cell = 0; cell < 20; cell++) {
    const [column, row] = [cell % 4, Math.floor(cell / 4)]
    const ground = grounds[(cell * 3 + row) % grounds.length] as string
    const dark = [inks.navy, inks.teal, inks.cobalt].some((ink) => ink === ground)
    canvas.at(50 + column * 205, 65 + row * 218, 1, () => {
      canvas.plane(box(0, 0, 190, 203), ground)
      canvas.at(95, 101, 1, () =>
        canvas.plane(kitchen[cell % kitchen.length] as string, dark ? inks.cream : inks.navy),
      )
    })
  }
}

/** An artichoke, a bowl, a carrot, a dish, an egg, a fish, a glass, a pot of honey, a jug. */
const kitchen = [
  `${polygon([-12, 84], [12, 84], [8, 30], [-8, 30])}M-62 0C-60 40 -30 54 0 54S60 40 62 0C46 6 38 2 34 -8C28 8 10 8 0 -6C-10 8 -28 8 -34 -8C-38 2 -46 6 -62 0ZM-46 -22C-30 -10 -18 -16 -12 -30C-4 -12 4 -12 12 -30C18 -16 30 -10 46 -22C40 -60 16 -70 0 -84C-16 -70 -40 -60 -46 -22Z`,
  'M-76 -20H76C72 30 40 56 26 58V70H-26V58C-40 56 -72 30 -76 -20Z',
  'M-30 -30C-10 -50 30 -30 30 -6L-56 76ZM4 -40L24 -84L30 -46L70 -70L40 -24L78 -14L36 -10Z',
  `${ellipse(0, 10, 80, 22)}M-10 -46h20v12C50 -30 60 -10 62 0H-62C-60 -10 -50 -30 -10 -34Z`,
  'M0 -76C44 -70 62 10 54 34C44 74 -44 74 -54 34C-62 10 -44 -70 0 -76Z',
  'M-84 0C-50 -56 20 -56 46 -8L84 -42V42L46 8C20 56 -50 56 -84 0Z',
  'M-46 -76H46C46 -20 30 0 8 8V60H44V74H-44V60H-8V8C-30 0 -46 -20 -46 -76Z',
  'M-40 -76H40V-54H-40ZM-52 -44H52C70 0 62 60 40 74H-40C-62 60 -70 0 -52 -44Z',
  'M-40 -80H20L46 -60L30 -40C40 0 50 40 34 74H-44C-60 30 -40 0 -40 -80ZM40 -20C84 -24 84 44 42 44V28C62 28 62 -4 40 -4Z',
  'M-10 -84H10V20C50 30 44 84 0 84S-50 30 -10 20Z',
  'M-80 -20C-80 -84 80 -84 80 -20H24L18 70H-18L-24 -20Z',
] as const
