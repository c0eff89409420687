/** A print: flat planes of ink, one above the other. */
export interface Canvas {
  /** A plane of opaque ink. */
  plane(path: string, colour: string): void
  /** A line of opaque ink with round ends. */
  line(path: string, colour: string, width: number): void
  /** The shadow ink, printed over what is there. */
  shade(path: string, strength?: number): void
  /** The light ink, printed over what is there. */
  light(path: string, strength?: number): void
  /** Clips everything that `draw` adds. */
  clipped(path: string, draw: () => void): void
  /** Transforms everything that `draw` adds. */
  moved(transform: string, draw: () => void): void
  /** Moves the origin, then scales and turns everything that `draw` adds. */
  at(x: number, y: number, scale: number, draw: () => void, turn?: number): void
  print(): string
}

export const size = { width: 1280, height: 1600 } as const
export const shadowInk = '#2b1d4e'
export const lightInk = '#fff4d9'

export function createCanvas(): Canvas {
  const shapes: string[] = []
  const clips: string[] = []
  const group = (attribute: string, draw: () => void): void => {
    shapes.push(`<g ${attribute}>`)
    draw()
    shapes.push('</g>')
  }
  const over = (path: string, ink: string, strength: number) =>
    void shapes.push(`<path d="${path}" fill="${ink}" fill-opacity="${strength}"/>`)
  const moved = (transform: string, draw: () => void) => group(`transform="${transform}"`, draw)
  return {
    plane: (path, colour) => void shapes.push(`<path d="${path}" fill="${colour}"/>`),
    line: (path, colour, width) =>
      void shapes.push(
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
      ),
    shade: (path, strength = 0.4) => over(path, shadowInk, strength),
    light: (path, strength = 0.5) => over(path, lightInk, strength),
    clipped(path, draw) {
      const id = `c${clips.length}`
      clips.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`)
      group(`clip-path="url(#${id})"`, draw)
    },
    moved,
    at: (x, y, scale, draw, turn = 0) =>
      moved(`translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale})`, draw),
    print: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><defs>${clips.join('')}</defs>${shapes.join('')}</svg>`,
  }
}

export const round = (value: number): number => Math.round(value * 10) / 10
