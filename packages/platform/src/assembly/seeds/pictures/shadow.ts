import type { Canvas } from './svg.ts'

/** Where the tip of a shadow lands: a part of the object's height, to the right and down. */
export type Reach = readonly [right: number, down: number]

/** The long shadow on the ground of an outline that stands on the origin. */
export function castShadow(canvas: Canvas, outline: string, [right, down]: Reach = [0.95, 0.34]): void {
  canvas.moved(`matrix(1 0 ${-right} ${-down} 0 0)`, () => canvas.shade(outline, 0.45))
}

/** The shadow on a wall or table of something flat before it. */
export function dropShadow(canvas: Canvas, outline: string, right = 46, down = 40): void {
  canvas.moved(`translate(${right} ${down})`, () => canvas.shade(outline, 0.42))
}
