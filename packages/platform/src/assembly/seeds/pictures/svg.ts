/** A drawing: ordered shapes and their definitions. */
export interface Canvas {
  /** Draws a shape. */
  add(shape: string): void
  /** A gradient from left to right (or top to bottom), as a `fill`. */
  gradient(
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    direction?: 'across' | 'down',
  ): string
  /** A radial glow. */
  glow(colour: string, opacity: number): string
  /** Clips everything that `draw` adds. */
  clipped(path: string, draw: () => void): void
  /** Transforms everything that `draw` adds. */
  moved(transform: string, draw: () => void): void
  print(): string
}

export const size = { width: 1280, height: 1600 } as const

export function createCanvas(): Canvas {
  const shapes: string[] = []
  const definitions: string[] = []
  const nextId = (): string => `d${definitions.length}`
  const group = (attribute: string, draw: () => void): void => {
    shapes.push(`<g ${attribute}>`)
    draw()
    shapes.push('</g>')
  }
  return {
    add: (shape) => void shapes.push(shape),
    gradient(stops, direction = 'across') {
      const id = nextId()
      const to = direction === 'across' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
      const marks = stops.map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      definitions.push(`<linearGradient id="${id}" x1="0" y1="0" ${to}>${marks.join('')}</linearGradient>`)
      return `url(#${id})`
    },
    glow(colour, opacity) {
      const id = nextId()
      const marks = `<stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
      definitions.push(`<radialGradient id="${id}">${marks}</radialGradient>`)
      return `url(#${id})`
    },
    clipped(path, draw) {
      const id = nextId()
      definitions.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`)
      group(`clip-path="url(#${id})"`, draw)
    },
    moved: (transform, draw) => group(`transform="${transform}"`, draw),
    print: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><defs>${filters}${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  }
}

const filters =
  [12, 28, 60]
    .map(
      (blur) =>
        `<filter id="blur${blur}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    )
    .join('') +
  `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.35  0 0 0 0 0.3  0 0 0 0 0.25  0 0 0 0.9 -0.38"/></filter>`

/** A smooth path through points (Catmull-Rom). */
export function curve(points: readonly (readonly [x: number, y: number])[]): string {
  const at = (index: number) =>
    points[Math.max(0, Math.min(points.length - 1, index))] as readonly [number, number]
  return points
    .slice(0, -1)
    .map((_, index) => {
      const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
        at(index - 1),
        at(index),
        at(index + 1),
        at(index + 2),
      ]
      return `C${round(bx + (cx - ax) / 6)} ${round(by + (cy - ay) / 6)} ${round(cx - (dx - bx) / 6)} ${round(cy - (dy - by) / 6)} ${round(cx)} ${round(cy)}`
    })
    .join('')
}

export const round = (value: number): number => Math.round(value * 10) / 10

/** A deterministic pseudo-random generator. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
