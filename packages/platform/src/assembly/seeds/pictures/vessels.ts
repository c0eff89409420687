import { inks } from './inks.ts'
import { ellipse } from './paths.ts'
import { castShadow } from './shadow.ts'
import { type Canvas, shadowInk } from './svg.ts'
import { drawTurned, type Turned } from './turned.ts'

type Standing = Pick<Turned, 'shadow'>

/** Vessels stand on the origin. */
export function mug(canvas: Canvas, colour: string, { shadow }: Standing = {}): void {
  const handle = 'M205 -384C452 -450 470 -50 180 -84V-140C384 -140 360 -352 200 -322Z'
  if (shadow !== false) castShadow(canvas, handle, shadow)
  canvas.plane(handle, colour)
  canvas.shade(handle)
  canvas.line('M240 -372C310 -372 352 -320 358 -262', colour, 14)
  drawTurned(canvas, {
    profile: [
      [214, 462],
      [206, 390],
      [196, 310],
      [192, 220],
      [204, 130],
      [204, 66],
      [186, 22],
      [166, 0],
    ],
    colour,
    inside: colour,
    bareFoot: 66,
    tilt: 0.22,
    ...(shadow !== undefined && { shadow }),
  })
}

export const bowl = (
  canvas: Canvas,
  colour: string,
  { shadow, tilt = 0.36 }: Standing & { tilt?: number } = {},
): string =>
  drawTurned(canvas, {
    profile: [
      [340, 290],
      [334, 240],
      [304, 150],
      [236, 66],
      [160, 26],
      [140, 0],
    ],
    colour,
    inside: colour,
    bareFoot: 44,
    tilt,
    ...(shadow !== undefined && { shadow }),
  })

export const vase = (canvas: Canvas, colour: string, { shadow }: Standing = {}): string =>
  drawTurned(canvas, {
    profile: [
      [96, 660],
      [78, 610],
      [80, 540],
      [150, 440],
      [222, 320],
      [232, 210],
      [190, 90],
      [134, 20],
      [116, 0],
    ],
    colour,
    inside: shadowInk,
    tilt: 0.2,
    ...(shadow !== undefined && { shadow }),
  })

export function saltCellar(canvas: Canvas, colour: string): void {
  drawTurned(canvas, {
    profile: [
      [196, 220],
      [216, 170],
      [222, 110],
      [202, 40],
      [170, 0],
    ],
    colour,
    bareFoot: 48,
    tilt: 0.26,
  })
  canvas.at(0, -214, 1, () => lid(canvas))
  canvas.plane(ellipse(-186, -206, 15), inks.marigold)
}

export const lid = (canvas: Canvas): string =>
  drawTurned(canvas, {
    profile: [
      [34, 112],
      [40, 92],
      [30, 70],
      [128, 50],
      [210, 22],
      [208, 0],
    ],
    colour: inks.oak,
    tilt: 0.24,
    shadow: false,
  })

/** The cone on its mug, with a paper filter. */
export function dripper(canvas: Canvas, colour: string): void {
  mug(canvas, colour)
  canvas.at(0, -452, 1, () => {
    drawTurned(canvas, {
      profile: [
        [268, 26],
        [272, 12],
        [262, 0],
      ],
      colour,
      tilt: 0.2,
      shadow: [1.4, 0.5],
    })
    drawTurned(canvas, {
      profile: [
        [250, 300],
        [236, 262],
        [164, 130],
        [104, 44],
        [100, 18],
      ],
      colour,
      inside: inks.cream,
      tilt: 0.26,
      shadow: [1.2, 0.4],
    })
    canvas.plane(ellipse(0, -290, 150, 36), inks.cocoa)
  })
}

export function candle(canvas: Canvas, colour: string, height: number): void {
  drawTurned(canvas, {
    profile: [
      [60, 112],
      [66, 90],
      [56, 62],
      [132, 36],
      [150, 16],
      [140, 0],
    ],
    colour,
    inside: shadowInk,
    tilt: 0.24,
  })
  canvas.at(0, -104, 1, () =>
    drawTurned(canvas, {
      profile: [
        [36, height],
        [36, height / 2],
        [38, 0],
      ],
      colour: inks.cream,
      inside: inks.cream,
      tilt: 0.24,
      shadow: [0.95, 0.34],
    }),
  )
  canvas.at(0, -104 - height, 1, () => flame(canvas))
}

export function flame(canvas: Canvas): void {
  canvas.line('M0 0V-26', shadowInk, 6)
  canvas.plane('M0 -150C50 -80 46 -16 0 -10C-46 -16 -50 -80 0 -150Z', inks.marigold)
  canvas.plane('M0 -96C26 -58 24 -20 0 -14C-24 -20 -26 -58 0 -96Z', inks.cream)
}
