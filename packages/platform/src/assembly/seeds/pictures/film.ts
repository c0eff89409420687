import { encodeMovie, layerImages, resizeImage } from '@vitrine/media'

import { drawTable, drawWall, drawWindowLight } from './grounds.ts'
import { inks } from './inks.ts'
import { createCanvas } from './svg.ts'
import { bowl } from './vessels.ts'
import { drawShelfOfPots, wetClay, wheel } from './workshop.ts'

/** Portrait, 4:5, like the images. In pixels and seconds. */
export const filmShape = { width: 400, height: 500, frameRate: 10, duration: 5 } as const

/** The workshop video: a bowl is shaped on the wheel in five seconds. */
export async function drawFilm(): Promise<Uint8Array> {
  return encodeMovie(filmShape, frames(await toPicture(drawStage())))
}

async function* frames(room: Uint8Array): AsyncGenerator<Uint8Array> {
  const count = filmShape.frameRate * filmShape.duration
  for (let frame = 0; frame < count; frame++) {
    yield layerImages(room, await toPicture(drawWheel(frame / filmShape.frameRate, frame / count)))
  }
}

function toPicture(drawing: string): Promise<Uint8Array> {
  return resizeImage(Buffer.from(drawing), { width: filmShape.width, format: 'png' })
}

function drawStage(): string {
  const canvas = createCanvas()
  drawWall(canvas, inks.sky, 1100)
  drawWindowLight(canvas, 460, 460, 1)
  drawShelfOfPots(canvas, 420)
  drawTable(canvas, inks.cobalt, 1090)
  return canvas.print()
}

/** `seconds` rotates the wheel twice per second; `part`, from 0 to 1, raises the bowl. */
function drawWheel(seconds: number, part: number): string {
  const canvas = createCanvas()
  const raised = 1 - (1 - Math.min(1, part * 1.25)) ** 3
  canvas.at(640, 1290, 1, () => {
    wheel(canvas, seconds * 2)
    canvas.moved(`scale(${0.72 + raised * 0.38} ${0.36 + raised * 0.74})`, () =>
      bowl(canvas, wetClay, { tilt: 0.3, shadow: [0.8, 0.1] }),
    )
  })
  return canvas.print()
}
