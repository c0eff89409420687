import type { PictureKind, PictureSubject } from '../small-shop/pictures.ts'
import {
  drawBook,
  drawCoffeeBag,
  drawCompany,
  drawGiftCard,
  drawGlazeNotes,
  drawStudio,
  drawWorkshop,
} from './goods.ts'
import { drawPendant, drawTableLamp, drawWallLight } from './lamps.ts'
import { type Palette, palettes } from './palettes.ts'
import { drawAlphabet, drawTide, drawWren } from './prints.ts'
import { drawRoom, drawWindowLight, finish, ground, middle } from './scene.ts'
import { type Canvas, createCanvas } from './svg.ts'
import { drawApron, drawBlanket, drawCushion, drawRobe, drawTeaTowel } from './textiles.ts'
import {
  drawBowl,
  drawCandleHolder,
  drawDripper,
  drawMug,
  drawPlate,
  drawSaltCellar,
  drawVase,
} from './vessels.ts'

const things: Readonly<Record<PictureKind, (canvas: Canvas, palette: Palette) => void>> = {
  mug: drawMug,
  bowl: drawBowl,
  plate: drawPlate,
  vase: drawVase,
  'salt-cellar': drawSaltCellar,
  dripper: drawDripper,
  'table-lamp': drawTableLamp,
  'wall-light': drawWallLight,
  pendant: drawPendant,
  'candle-holder': drawCandleHolder,
  blanket: drawBlanket,
  'tea-towel': drawTeaTowel,
  cushion: drawCushion,
  robe: drawRobe,
  apron: drawApron,
  'print-tide': drawTide,
  'print-wren': drawWren,
  'print-alphabet': drawAlphabet,
  'pattern-book': drawBook,
  'glaze-notes': drawGlazeNotes,
  'coffee-bag': drawCoffeeBag,
  'gift-card': drawGiftCard,
  workshop: drawWorkshop,
  studio: drawStudio,
}

/** The image as SVG, 1280 × 1600, with the same light, angle and colours for the whole shop. */
export function drawPicture({ kind, palette, view }: PictureSubject): string {
  const canvas = createCanvas()
  const colours = palettes[palette]
  canvas.moved(frames[view], () => {
    drawRoom(canvas, colours)
    if (view === 'setting') {
      if (palette !== 'night') drawWindowLight(canvas)
      if (!roomy.has(kind)) drawCompany(canvas)
    }
    canvas.moved(
      `translate(${middle} ${ground}) scale(${closeness[kind] ?? 1}) translate(${-middle} ${-ground})`,
      () => things[kind](canvas, colours),
    )
  })
  finish(canvas)
  return canvas.print()
}

/** Small objects are drawn larger. */
const closeness: Partial<Readonly<Record<PictureKind, number>>> = {
  mug: 1.3,
  bowl: 1.22,
  plate: 1.12,
  'salt-cellar': 1.5,
  dripper: 1.25,
  vase: 1.1,
  'candle-holder': 1.15,
  'gift-card': 1.1,
}

/** Images that show a whole room. */
const roomy: ReadonlySet<PictureKind> = new Set([
  'workshop',
  'studio',
  'blanket',
  'table-lamp',
  'candle-holder',
])

const frames = {
  front: 'translate(0 0)',
  detail: `translate(${middle} ${ground - 120}) scale(2.1) translate(${-middle + 60} ${-ground + 190})`,
  setting: 'translate(0 0)',
} as const
