import type { GarmentKind, PictureKind, PictureSubject } from '../shop/pictures.ts'
import { garmentDetail, garmentFront, garmentRail, garments } from './garments.ts'
import * as goods from './goods.ts'
import { objectColours, schemeOf } from './inks.ts'
import * as lamps from './lamps.ts'
import * as prints from './prints.ts'
import type { Draw } from './subject.ts'
import { createCanvas } from './svg.ts'
import * as tableware from './tableware.ts'
import * as textiles from './textiles.ts'
import * as workshop from './workshop.ts'

type View = PictureSubject['view']

const garmentViews = Object.fromEntries(
  (Object.keys(garments) as GarmentKind[]).map((kind) => [
    kind,
    { front: garmentFront(kind), detail: garmentDetail, setting: garmentRail(kind) },
  ]),
) as Record<GarmentKind, Partial<Record<View, Draw>>>

const views: Readonly<Record<PictureKind, Partial<Record<View, Draw>>>> = {
  ...garmentViews,
  mug: { front: tableware.mugFront, detail: tableware.mugDetail },
  bowl: { front: tableware.bowlFront, setting: tableware.bowlSetting },
  plate: { front: tableware.plateFront, setting: tableware.plateSetting },
  vase: { front: tableware.vaseFront, setting: tableware.vaseSetting },
  'salt-cellar': { front: tableware.saltFront, detail: tableware.saltDetail },
  dripper: { front: tableware.dripperFront },
  'table-lamp': { front: lamps.tableLampFront, setting: lamps.tableLampSetting },
  'wall-light': { front: lamps.wallLightFront },
  pendant: { front: lamps.pendantFront, setting: lamps.pendantSetting },
  'candle-holder': { front: lamps.candlesFront, setting: lamps.candlesSetting },
  blanket: { front: textiles.blanketFront, detail: textiles.blanketDetail, setting: textiles.blanketSetting },
  'tea-towel-waves': { front: textiles.towel(textiles.waves) },
  'tea-towel-ferns': { front: textiles.towel(textiles.ferns) },
  'tea-towel-plain': { front: textiles.towel(textiles.plain) },
  cushion: { front: textiles.cushionFront },
  robe: { front: textiles.robeFront, detail: textiles.robeDetail },
  apron: { front: textiles.apronFront, detail: textiles.apronDetail },
  'print-tide': { front: prints.tideFront, setting: prints.tideSetting },
  'print-wren': { front: prints.wrenFront, setting: prints.wrenSetting },
  'print-alphabet': { front: prints.alphabetFront, detail: prints.alphabetDetail },
  'pattern-book': { front: goods.bookFront, detail: goods.bookDetail },
  'glaze-notes': { front: goods.notesFront },
  'morning-coffee': { front: goods.coffeeFront(false), setting: goods.coffeeSetting },
  'evening-coffee': { front: goods.coffeeFront(true) },
  'gift-card': { front: goods.giftFront, setting: goods.giftSetting },
  workshop: { front: workshop.workshopFront, setting: workshop.workshopSetting },
  studio: { setting: workshop.studioSetting },
}

/** The picture as SVG, 1280 × 1600, as a screen print: flat inks, light from the upper left, long shadows. */
export function drawPicture({ kind, palette, view }: PictureSubject): string {
  const draw = views[kind][view]
  if (!draw) throw new Error(`Nothing draws the ${view} view of ${kind}`)
  const canvas = createCanvas()
  draw(canvas, { colour: objectColours[palette], ...schemeOf(kind, palette) })
  return canvas.print()
}
