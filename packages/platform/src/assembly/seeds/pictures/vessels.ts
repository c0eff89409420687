import { drawTurned, roundness, type Shades } from './lathe.ts'
import { oak, type Palette, stoneware } from './palettes.ts'
import { drawShadow, ground, middle } from './scene.ts'
import type { Canvas } from './svg.ts'

const foot = (height: number) => ({ height, shades: stoneware })

export function drawMug(canvas: Canvas, palette: Palette, x = middle, y = ground, scale = 1): void {
  const s = (value: number) => value * scale
  const handle = `M${x + s(196)} ${y - s(350)}C${x + s(380)} ${y - s(390)} ${x + s(390)} ${y - s(110)} ${x + s(186)} ${y - s(125)}`
  drawShadow(canvas, x + s(60), y, s(230), 0.22)
  canvas.add(
    `<path d="${handle}" fill="none" stroke="${palette.dark}" stroke-width="${s(50)}" stroke-linecap="round"/>`,
  )
  canvas.add(
    `<path d="${handle}" fill="none" stroke="${palette.base}" stroke-width="${s(38)}" stroke-linecap="round" transform="translate(-4 -4)"/>`,
  )
  canvas.add(
    `<path d="${handle}" fill="none" stroke="${palette.light}" stroke-width="${s(10)}" stroke-linecap="round" opacity="0.6" transform="translate(-10 -12)"/>`,
  )
  const profile = [
    [212, 462],
    [208, 400],
    [196, 320],
    [188, 240],
    [200, 150],
    [210, 80],
    [196, 26],
    [176, 0],
  ] as const
  drawTurned(canvas, {
    x,
    y,
    profile: profile.map(([r, h]) => [s(r), s(h)]),
    shades: palette,
    open: { inside: palette.base },
    bareFoot: foot(s(58)),
  })
}

export function drawBowl(canvas: Canvas, palette: Palette, x = middle, y = ground, scale = 1): void {
  const s = (value: number) => value * scale
  const profile = [
    [330, 270],
    [326, 230],
    [300, 150],
    [238, 70],
    [160, 26],
    [140, 0],
  ] as const
  drawTurned(canvas, {
    x,
    y,
    profile: profile.map(([r, h]) => [s(r), s(h)]),
    shades: palette,
    open: { inside: palette.light },
    bareFoot: foot(s(34)),
    tilt: 0.24,
  })
}

export function drawPlate(canvas: Canvas, palette: Palette): void {
  drawShadow(canvas, middle, ground, 400, 0.32)
  for (const [index, lift] of [0, 34, 68].entries()) {
    const y = ground - lift - 10
    const rings: readonly [number, string][] = [
      [430, palette.dark],
      [424, palette.base],
      [330, palette.dark],
      [326, palette.light],
    ]
    for (const [radius, colour] of rings)
      canvas.add(
        `<ellipse cx="${middle}" cy="${y - (radius < 400 ? 8 : 0)}" rx="${radius}" ry="${radius * 0.3}" fill="${index === 2 && colour === palette.light ? roundness(canvas, palette) : colour}"/>`,
      )
  }
  canvas.add(
    `<path d="M${middle - 400} ${ground - 96}A424 127 0 0 1 ${middle + 120} ${ground - 198}" fill="none" stroke="#fff" stroke-width="6" opacity="0.5"/>`,
  )
}

export function drawVase(canvas: Canvas, palette: Palette, x = middle, y = ground): void {
  drawBranch(canvas, x, y - 620)
  const profile = [
    [84, 640],
    [72, 590],
    [80, 520],
    [150, 430],
    [214, 310],
    [220, 210],
    [180, 90],
    [130, 20],
    [116, 0],
  ] as const
  drawTurned(canvas, { x, y, profile, shades: palette, open: { inside: palette.dark }, bareFoot: foot(40) })
}

export function drawSaltCellar(canvas: Canvas, palette: Palette): void {
  const profile = [
    [190, 210],
    [206, 170],
    [214, 110],
    [196, 40],
    [170, 0],
  ] as const
  drawTurned(canvas, {
    x: middle,
    y: ground,
    profile,
    shades: palette,
    open: { inside: '#f4f0e6' },
    bareFoot: foot(44),
    tilt: 0.22,
  })
  const lid = [
    [30, 100],
    [34, 78],
    [120, 60],
    [206, 22],
    [204, 0],
  ] as const
  drawTurned(canvas, { x: middle + 96, y: ground - 206, profile: lid, shades: oak, tilt: 0.18, shadow: 0 })
}

export function drawDripper(canvas: Canvas, palette: Palette): void {
  drawMug(canvas, palette, middle, ground, 0.82)
  const y = ground - 376
  canvas.add(
    `<ellipse cx="${middle}" cy="${y}" rx="236" ry="40" fill="${palette.dark}"/><ellipse cx="${middle}" cy="${y - 8}" rx="236" ry="38" fill="${roundness(canvas, palette)}"/>`,
  )
  const cone = [
    [226, 250],
    [210, 215],
    [150, 110],
    [100, 30],
    [92, 0],
  ] as const
  drawTurned(canvas, {
    x: middle,
    y: y - 6,
    profile: cone,
    shades: palette,
    open: { inside: '#efe6d6' },
    tilt: 0.2,
    shadow: 0,
  })
  canvas.add(
    `<path d="M${middle - 190} ${y - 264}L${middle} ${y - 120}L${middle + 190} ${y - 264}" fill="#f7f1e6" opacity="0.55"/>`,
  )
}

export function drawCandleHolder(canvas: Canvas, palette: Palette): void {
  const wax: Shades = { light: '#fbf3e2', base: '#efe0c4', dark: '#c8b18a' }
  for (const [x, height, lift] of [
    [middle - 170, 430, 0],
    [middle + 170, 300, 30],
  ] as const) {
    const y = ground + lift
    drawTurned(canvas, {
      x,
      y: y - 86,
      profile: [
        [36, height],
        [36, height / 2],
        [36, 0],
      ],
      shades: wax,
      shadow: 0,
    })
    const tip = y - 86 - height
    canvas.add(
      `<ellipse cx="${x}" cy="${tip - 60}" rx="260" ry="300" fill="${canvas.glow('#ffd89a', 0.55)}"/>`,
    )
    canvas.add(
      `<path d="M${x} ${tip - 118}C${x + 34} ${tip - 60} ${x + 24} ${tip - 18} ${x} ${tip - 14}C${x - 24} ${tip - 18} ${x - 34} ${tip - 60} ${x} ${tip - 118}Z" fill="#ffdf9e"/>`,
    )
    canvas.add(
      `<path d="M${x} ${tip - 70}C${x + 14} ${tip - 44} ${x + 10} ${tip - 20} ${x} ${tip - 16}C${x - 10} ${tip - 20} ${x - 14} ${tip - 44} ${x} ${tip - 70}Z" fill="#fff7e0"/>`,
    )
    drawTurned(canvas, {
      x,
      y,
      profile: [
        [52, 100],
        [60, 84],
        [56, 60],
        [120, 34],
        [136, 14],
        [128, 0],
      ],
      shades: palette,
      open: { inside: palette.dark },
      tilt: 0.2,
    })
  }
}

/** A branch with leaves. */
export function drawBranch(canvas: Canvas, x: number, y: number): void {
  const stems = [
    `M${x} ${y}C${x - 30} ${y - 160} ${x - 120} ${y - 260} ${x - 190} ${y - 360}`,
    `M${x} ${y}C${x + 10} ${y - 180} ${x + 70} ${y - 300} ${x + 96} ${y - 440}`,
  ]
  for (const stem of stems)
    canvas.add(`<path d="${stem}" fill="none" stroke="#6d6a4a" stroke-width="7" stroke-linecap="round"/>`)
  const leaves = [
    [-44, -150, 40],
    [-86, -222, -150],
    [-130, -290, 30],
    [-186, -356, -120],
    [26, -170, -30],
    [30, -250, 170],
    [70, -320, -40],
    [84, -392, 160],
    [96, -440, -80],
  ] as const
  for (const [dx, dy, turn] of leaves) {
    canvas.add(
      `<path transform="translate(${x + dx} ${y + dy}) rotate(${turn})" d="M0 0C30 -34 84 -34 112 -4C80 22 30 22 0 0Z" fill="${turn % 20 === 0 ? '#7f8a63' : '#98a27a'}"/>`,
    )
  }
}
