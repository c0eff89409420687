import { encodeMovie, layerImages, resizeImage } from '@vitrine/media'

import { drawShelf } from './goods.ts'
import { palettes } from './palettes.ts'
import { drawRoom, drawShadow, drawWindowLight, ground, middle } from './scene.ts'
import { createCanvas } from './svg.ts'
import { drawBowl } from './vessels.ts'

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
  drawRoom(canvas, palettes.clay)
  drawWindowLight(canvas)
  drawShelf(canvas, 420)
  drawShadow(canvas, middle, ground + 40, 420, 0.34)
  return canvas.print()
}

/** `seconds` rotates the wheel twice per second; `part`, from 0 to 1, raises the bowl. */
function drawWheel(seconds: number, part: number): string {
  const canvas = createCanvas()
  const y = ground + 40
  canvas.add(
    `<ellipse cx="${middle}" cy="${y - 20}" rx="430" ry="96" fill="#6f6a62"/><ellipse cx="${middle}" cy="${y - 44}" rx="430" ry="94" fill="${canvas.gradient(
      [
        [0, '#c9c4ba'],
        [0.4, '#a8a297'],
        [1, '#6f6a62'],
      ],
    )}"/>`,
  )
  for (const [radius, gap] of [
    [360, 90],
    [300, 70],
  ] as const) {
    canvas.add(
      `<ellipse cx="${middle}" cy="${y - 46}" rx="${radius}" ry="${radius * 0.22}" fill="none" stroke="#7e786e" stroke-width="5" stroke-dasharray="${gap * 2} ${gap}" stroke-dashoffset="${-seconds * 2 * Math.PI * radius}" opacity="0.5"/>`,
    )
  }
  const raised = 1 - (1 - Math.min(1, part * 1.25)) ** 3
  canvas.moved(
    `translate(${middle} ${y - 40}) scale(${0.62 + raised * 0.38} ${0.3 + raised * 0.7}) translate(${-middle} ${-(y - 40)})`,
    () => drawBowl(canvas, palettes.clay, middle, y - 40, 0.78),
  )
  return canvas.print()
}
