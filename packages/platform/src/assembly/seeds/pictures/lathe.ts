import { drawShadow } from './scene.ts'
import { type Canvas, curve, round } from './svg.ts'

export interface Shades {
  readonly light: string
  readonly base: string
  readonly dark: string
}

/** An object turned on a wheel: its right outline from rim to foot around a vertical axis. */
export interface Turned {
  readonly x: number
  /** The y position of its foot. */
  readonly y: number
  /** Radius by height above the foot, from top to bottom. */
  readonly profile: readonly (readonly [radius: number, height: number])[]
  readonly shades: Shades
  /** The inside is visible at the rim. */
  readonly open?: { readonly inside: string } | undefined
  /** The height of the unglazed foot. */
  readonly bareFoot?: { readonly height: number; readonly shades: Shades } | undefined
  /** The flatness of circles in perspective. */
  readonly tilt?: number
  readonly shadow?: number
}

/** Draws it with light from the left and returns its outline. */
export function drawTurned(
  canvas: Canvas,
  { x, y, profile, shades, open, bareFoot, tilt = 0.16, shadow = 0.3 }: Turned,
): string {
  const right = profile.map(([radius, height]) => [x + radius, y - height] as const)
  const left = profile.map(([radius, height]) => [x - radius, y - height] as const).reverse()
  const [topRadius, topHeight] = profile[0] as readonly [number, number]
  const [footRadius] = profile.at(-1) as readonly [number, number]
  const widest = Math.max(...profile.map(([radius]) => radius))
  const foot = `A${footRadius} ${round(footRadius * tilt * 0.8)} 0 0 1 ${x - footRadius} ${y}`
  const rim = `A${topRadius} ${round(topRadius * tilt)} 0 0 1 ${x + topRadius} ${y - topHeight}`
  const outline = `M${x + topRadius} ${y - topHeight}${curve(right)}${foot}${curve(left)}${rim}Z`

  if (shadow > 0) drawShadow(canvas, x, y, Math.max(footRadius, widest * 0.8), shadow)
  canvas.add(`<path d="${outline}" fill="${roundness(canvas, shades)}"/>`)
  canvas.clipped(outline, () => {
    const box = `x="${x - widest}" y="${y - topHeight - 40}" width="${widest * 2}" height="${topHeight + 90}"`
    canvas.add(
      `<rect ${box} fill="${canvas.gradient(
        [
          [0, '#fff', 0.14],
          [0.45, '#fff', 0],
          [1, shades.dark, 0.4],
        ],
        'down',
      )}"/>`,
    )
    if (bareFoot) {
      const edge = y - bareFoot.height
      canvas.add(
        `<path d="M${x - widest} ${edge - 8}q${widest} ${widest * tilt * 1.3} ${widest * 2} 0V${y + 90}H${x - widest}Z" fill="${roundness(canvas, bareFoot.shades)}"/>`,
      )
      canvas.add(
        `<path d="M${x - widest} ${edge - 8}q${widest} ${widest * tilt * 1.3} ${widest * 2} 0" fill="none" stroke="${shades.dark}" stroke-width="7" opacity="0.45"/>`,
      )
    }
    // The reflection of the window in the glaze.
    canvas.add(
      `<ellipse cx="${x - widest * 0.52}" cy="${y - topHeight * 0.58}" rx="${widest * 0.1}" ry="${topHeight * 0.26}" fill="#fff" opacity="0.34" filter="url(#blur12)"/>`,
    )
  })
  if (open) drawRim(canvas, x, y - topHeight, topRadius, tilt, shades, open.inside)
  return outline
}

/** Light from the left, shade on the right, and some light reflected by the wall. */
export function roundness(canvas: Canvas, { light, base, dark }: Shades): string {
  return canvas.gradient([
    [0, base],
    [0.22, light],
    [0.5, base],
    [0.88, dark],
    [1, base],
  ])
}

function drawRim(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  tilt: number,
  shades: Shades,
  inside: string,
): void {
  const height = radius * tilt
  canvas.add(
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${round(height)}" fill="${canvas.gradient([
      [0, shades.light],
      [1, shades.base],
    ])}"/>`,
  )
  canvas.add(
    `<ellipse cx="${x}" cy="${round(y + 2)}" rx="${radius - 12}" ry="${round(height - 5)}" fill="${canvas.gradient(
      [
        [0, shades.dark],
        [0.7, inside],
        [1, inside],
      ],
    )}"/>`,
  )
  canvas.add(
    `<path d="M${x - radius + 14} ${y}A${radius - 14} ${round(height - 7)} 0 0 0 ${x + radius - 14} ${y}" fill="none" stroke="#fff" stroke-width="3" opacity="0.28"/>`,
  )
}
