import { drawTurned, roundness, type Shades } from './lathe.ts'
import { oak, type Palette, stoneware } from './palettes.ts'
import { drawShadow, ground, middle } from './scene.ts'
import type { Canvas } from './svg.ts'

const paper: Shades = { light: '#fffaf0', base: '#f6e8cd', dark: '#d9c096' }
const metal: Shades = { light: '#f0d797', base: '#b98f41', dark: '#6c4f1d' }

export function drawTableLamp(canvas: Canvas, palette: Palette): void {
  canvas.add(
    `<ellipse cx="${middle}" cy="${ground - 700}" rx="760" ry="680" fill="${canvas.glow('#ffe2b0', 0.7)}"/>`,
  )
  const base = [
    [60, 420],
    [70, 390],
    [150, 300],
    [196, 200],
    [186, 90],
    [120, 16],
    [104, 0],
  ] as const
  drawTurned(canvas, {
    x: middle,
    y: ground,
    profile: base,
    shades: palette,
    bareFoot: { height: 36, shades: stoneware },
  })
  canvas.add(
    `<rect x="${middle - 16}" y="${ground - 520}" width="32" height="110" fill="${roundness(canvas, metal)}"/>`,
  )
  drawShade(canvas, middle, ground - 480, 300, 190, 420)
  canvas.add(
    `<ellipse cx="${middle}" cy="${ground + 20}" rx="520" ry="90" fill="${canvas.glow('#ffe7bf', 0.5)}"/>`,
  )
}

export function drawWallLight(canvas: Canvas, palette: Palette): void {
  const y = 900
  canvas.add(
    `<ellipse cx="${middle}" cy="${y - 220}" rx="620" ry="640" fill="${canvas.glow('#ffe6bc', 0.85)}"/>`,
  )
  canvas.add(
    `<ellipse cx="${middle + 26}" cy="${y + 40}" rx="120" ry="120" fill="#2a1f14" opacity="0.2" filter="url(#blur28)"/>`,
  )
  canvas.add(
    `<circle cx="${middle}" cy="${y + 20}" r="104" fill="${roundness(canvas, palette)}"/><circle cx="${middle - 4}" cy="${y + 16}" r="86" fill="${palette.base}"/>`,
  )
  canvas.add(
    `<path d="M${middle} ${y + 20}V${y - 140}" stroke="${metal.base}" stroke-width="26" stroke-linecap="round"/>`,
  )
  const cup = [
    [190, 250],
    [184, 210],
    [140, 100],
    [70, 24],
    [40, 0],
  ] as const
  drawTurned(canvas, {
    x: middle,
    y: y - 120,
    profile: cup,
    shades: palette,
    open: { inside: '#fff0cf' },
    shadow: 0,
    tilt: 0.2,
  })
}

export function drawPendant(canvas: Canvas, palette: Palette): void {
  const y = 760
  canvas.add(
    `<ellipse cx="${middle}" cy="${y + 60}" rx="680" ry="560" fill="${canvas.glow('#ffe6bc', 0.75)}"/>`,
  )
  canvas.add(`<path d="M${middle} 0V${y - 330}" stroke="#4b443b" stroke-width="7"/>`)
  drawTurned(canvas, {
    x: middle,
    y: y - 270,
    profile: [
      [24, 70],
      [32, 40],
      [44, 0],
    ],
    shades: oak,
    shadow: 0,
  })
  const globe = [
    [40, 580],
    [180, 540],
    [320, 420],
    [372, 280],
    [320, 130],
    [190, 24],
    [60, 0],
  ] as const
  const outline = drawTurned(canvas, {
    x: middle,
    y: y + 310,
    profile: globe,
    shades: { ...paper, light: palette.light },
    shadow: 0,
  })
  canvas.clipped(outline, () => {
    for (let ring = 0; ring < 13; ring++) {
      canvas.add(
        `<path d="M${middle - 400} ${y - 262 + ring * 46}q400 34 800 0" fill="none" stroke="#b89b6c" stroke-width="3" opacity="0.5"/>`,
      )
    }
    canvas.add(
      `<ellipse cx="${middle}" cy="${y + 40}" rx="250" ry="230" fill="${canvas.glow('#fff6dd', 0.95)}"/>`,
    )
  })
  drawShadow(canvas, middle, ground, 260, 0.14)
}

function drawShade(canvas: Canvas, x: number, y: number, bottom: number, top: number, height: number): void {
  const outline = `M${x - top} ${y - height}A${top} 30 0 0 1 ${x + top} ${y - height}L${x + bottom} ${y}A${bottom} 46 0 0 1 ${x - bottom} ${y}Z`
  canvas.add(`<path d="${outline}" fill="${roundness(canvas, paper)}"/>`)
  canvas.clipped(outline, () => {
    canvas.add(
      `<ellipse cx="${x}" cy="${y - height * 0.4}" rx="${bottom * 0.8}" ry="${height * 0.55}" fill="${canvas.glow('#fff7df', 0.95)}"/>`,
    )
    for (let thread = -9; thread <= 9; thread++) {
      canvas.add(
        `<path d="M${x + thread * (top / 9)} ${y - height - 30}L${x + thread * (bottom / 9)} ${y + 46}" stroke="#d8c091" stroke-width="2" opacity="0.35"/>`,
      )
    }
  })
  canvas.add(
    `<ellipse cx="${x}" cy="${y - height}" rx="${top}" ry="30" fill="#fff3d6"/><ellipse cx="${x}" cy="${y - height}" rx="${top - 10}" ry="24" fill="#ffe7b8"/>`,
  )
}
