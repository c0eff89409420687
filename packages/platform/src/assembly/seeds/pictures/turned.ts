import { grain } from './grain.ts'
import { ellipse, onward, type Point } from './paths.ts'
import { castShadow, type Reach } from './shadow.ts'
import { type Canvas, round, size } from './svg.ts'

/** An object turned on a wheel that stands on the origin. */
export interface Turned {
  /** Radius by height above the foot, from top to bottom. */
  readonly profile: readonly (readonly [radius: number, height: number])[]
  readonly colour: string
  /** The flatness of circles in perspective. */
  readonly tilt?: number
  /** The colour of the inside, which is visible at the rim. */
  readonly inside?: string
  /** The height up to which the foot is bare clay. */
  readonly bareFoot?: number
  /** `false`: it stands on something that hides its shadow. */
  readonly shadow?: Reach | false
  readonly pattern?: (outline: string) => void
}

export const clay = '#c99a6b'

/** Draws it with light from the upper left. */
export function drawTurned(canvas: Canvas, turned: Turned): string {
  const { profile, colour, tilt = 0.2, inside, bareFoot, shadow, pattern } = turned
  const side = (part: number): Point[] => profile.map(([radius, height]) => [radius * part, -height])
  const [topRadius, topHeight] = profile[0] as readonly [number, number]
  const [footRadius] = profile.at(-1) as readonly [number, number]
  const widest = Math.max(...profile.map(([radius]) => radius))
  const outline =
    `M${topRadius} ${-topHeight}${onward(side(1))}A${footRadius} ${round(footRadius * tilt)} 0 0 1 ${-footRadius} 0` +
    `${onward(side(-1).reverse())}A${topRadius} ${round(topRadius * tilt)} 0 0 1 ${topRadius} ${-topHeight}Z`

  if (shadow !== false) castShadow(canvas, outline, shadow)
  canvas.plane(outline, colour)
  canvas.clipped(outline, () => {
    pattern?.(outline)
    if (bareFoot) drawBareFoot(canvas, bareFoot, widest, tilt)
    const terminator: Point[] = [...side(0.3), [footRadius * 0.25, footRadius * tilt]]
    const far = size.width
    canvas.shade(
      `M0 ${-topHeight - far}L${topRadius * 0.3} ${-topHeight}${onward(terminator)}V${far}H${far}V${-topHeight - far}Z`,
    )
    canvas.shade(
      grain(terminator, [-widest * 0.6, 0], Math.round((topHeight + 160) * Math.min(1, widest / 190 + 0.12))),
    )
    canvas.light(gleam(profile), 0.55)
  })
  if (inside) drawRim(canvas, turned, inside, topRadius, topHeight, tilt)
  return outline
}

/** The reflection of the window: a leaf along the lit side. */
function gleam(profile: Turned['profile']): string {
  const height = profile[0]?.[1] ?? 0
  const radiusAt = (level: number): number => {
    const below = profile.findIndex(([, edge]) => edge <= level)
    const [[ra, ha], [rb, hb]] = [profile[Math.max(0, below - 1)], profile[below]] as [Point, Point]
    return ha === hb ? rb : rb + ((ra - rb) * (level - hb)) / (ha - hb)
  }
  const levels = [0.84, 0.72, 0.6, 0.48, 0.36].map((part) => part * height)
  const edge = (part: number) =>
    levels.map((level, at): Point => {
      const thin = at === 0 || at === 4 ? 0.74 : part
      return [-radiusAt(level) * thin, -level]
    })
  const outer = edge(0.8)
  return `M${outer[0]?.map(round).join(' ')}${onward(outer)}${onward(edge(0.68).reverse())}Z`
}

/** Bare clay under the wavy edge of the glaze. */
function drawBareFoot(canvas: Canvas, height: number, widest: number, tilt: number): void {
  const [sag, step] = [widest * tilt, widest / 4]
  const edge = Array.from({ length: 9 }, (_, at): Point => {
    const across = (at - 4) / 4
    return [
      at * step - widest,
      -height + sag * (1 - across ** 2) * 0.9 + [0, 7, -5, 9, -8, 4, 10, -4, 0][at]!,
    ]
  })
  const below = (lift: number) =>
    `M${-widest} ${-height - lift}${onward(edge.map(([x, y]): Point => [x, y - lift]))}V400H${-widest}Z`
  canvas.shade(below(height * 0.16), 0.22)
  canvas.plane(below(0), clay)
  canvas.shade(
    grain(
      [
        [-widest, -height * 0.2],
        [widest, -height * 0.2],
      ],
      [0, -height * 0.5],
      60,
      5,
    ),
    0.35,
  )
}

/** The lip, and the inside with light on its far wall. */
function drawRim(
  canvas: Canvas,
  { colour }: Turned,
  inside: string,
  radius: number,
  height: number,
  tilt: number,
): void {
  const lip = ellipse(0, -height, radius, radius * tilt)
  const hole = ellipse(0, -height + 2, radius - 13, radius * tilt - 7)
  canvas.plane(lip, colour)
  canvas.light(lip, 0.4)
  canvas.plane(hole, inside)
  canvas.clipped(hole, () => {
    canvas.shade(ellipse(-radius * 0.42, -height - radius * tilt * 0.1, radius, radius * tilt * 1.05), 0.5)
  })
}
