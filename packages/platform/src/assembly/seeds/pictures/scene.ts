import type { Palette } from './palettes.ts'
import { type Canvas, size } from './svg.ts'

/** The edge of the table, and the line on which objects stand. */
export const horizon = 1090
export const ground = 1300
export const middle = size.width / 2

/** A room: a wall with light from the upper left, and a table. */
export function drawRoom(canvas: Canvas, { wall, wallShade, table, tableShade }: Palette): void {
  const { width, height } = size
  canvas.add(
    `<rect width="${width}" height="${height}" fill="${canvas.gradient([
      [0, wall],
      [0.55, wall],
      [1, wallShade],
    ])}"/>`,
  )
  canvas.add(`<ellipse cx="330" cy="330" rx="900" ry="760" fill="${canvas.glow('#ffffff', 0.42)}"/>`)
  canvas.add(
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${canvas.gradient(
      [
        [0, table],
        [1, tableShade],
      ],
      'down',
    )}"/>`,
  )
  canvas.add(
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${canvas.gradient([
      [0, '#ffffff', 0.25],
      [0.6, '#ffffff', 0],
      [1, '#000000', 0.12],
    ])}"/>`,
  )
  canvas.add(`<rect y="${horizon - 2}" width="${width}" height="5" fill="${tableShade}" opacity="0.45"/>`)
}

/** The light of a window on the wall. */
export function drawWindowLight(canvas: Canvas, opacity = 0.5): void {
  canvas.moved('skewX(-14) translate(190 0)', () => {
    for (const [x, y] of [
      [330, 150],
      [560, 150],
      [330, 470],
      [560, 470],
    ]) {
      canvas.add(
        `<rect x="${x}" y="${y}" width="200" height="290" fill="#fffaf0" opacity="${opacity}" filter="url(#blur12)"/>`,
      )
    }
  })
}

/** The shadow of an object. */
export function drawShadow(canvas: Canvas, x: number, y: number, radius: number, strength = 0.3): void {
  canvas.add(
    `<ellipse cx="${x + radius * 0.5}" cy="${y + 6}" rx="${radius * 1.45}" ry="${radius * 0.22}" fill="#2a1f14" opacity="${strength * 0.7}" filter="url(#blur28)"/>`,
  )
  canvas.add(
    `<ellipse cx="${x + radius * 0.1}" cy="${y + 2}" rx="${radius * 1.02}" ry="${radius * 0.12}" fill="#2a1f14" opacity="${strength * 1.4}" filter="url(#blur12)"/>`,
  )
}

/** Paper grain and dark corners. */
export function finish(canvas: Canvas): void {
  const { width, height } = size
  canvas.add(`<rect width="${width}" height="${height}" filter="url(#grain)" opacity="0.16"/>`)
  canvas.add(
    `<rect width="${width}" height="${height}" fill="${canvas.gradient([
      [0, '#000', 0.05],
      [0.2, '#000', 0],
      [0.8, '#000', 0],
      [1, '#000', 0.08],
    ])}"/>`,
  )
}
