import type { GarmentKind, PictureKind, PicturePalette } from '../shop/pictures.ts'

/** The colours of the objects: those of the shop's options. */
export const objectColours: Readonly<Record<PicturePalette, string>> = {
  fog: '#d8dbd6',
  moss: '#71815a',
  ember: '#bc6340',
  clay: '#bd8266',
  oat: '#dccdb1',
  slate: '#56636f',
  heather: '#8f7a99',
  ink: '#2c4463',
  brass: '#c89a3f',
  night: '#5a4a6a',
}

/** The inks of grounds, walls and small things. */
export const inks = {
  navy: '#1d2947',
  cobalt: '#2e5aa8',
  sky: '#a5cfdf',
  teal: '#1d726f',
  pine: '#1f4a40',
  leaf: '#4f8057',
  sage: '#b3c7a4',
  mint: '#d5e6d3',
  cream: '#f6ead2',
  sand: '#e5c894',
  blush: '#f3c4b4',
  coral: '#ee7d5d',
  brick: '#b3432f',
  marigold: '#f4b336',
  mustard: '#d7962a',
  lilac: '#cbb9de',
  plum: '#5b2b4d',
  cocoa: '#4b2c25',
  oak: '#bd8448',
} as const

export type Ink = keyof typeof inks

/** The ground of a picture. */
export interface Scheme {
  readonly wall: string
  readonly ground: string
  /** An arch, a disc of light, a cloth. */
  readonly shape: string
}

type Inks = readonly [wall: Ink, ground: Ink, shape: Ink]

const schemes: Readonly<Record<Exclude<PictureKind, GarmentKind>, Partial<Record<PicturePalette, Inks>>>> = {
  mug: {
    fog: ['cobalt', 'navy', 'marigold'],
    moss: ['blush', 'coral', 'cream'],
    ember: ['sky', 'teal', 'cream'],
  },
  bowl: {
    fog: ['coral', 'coral', 'brick'],
    moss: ['sand', 'sand', 'cream'],
    ember: ['mint', 'mint', 'sage'],
  },
  plate: { fog: ['teal', 'teal', 'pine'] },
  vase: { clay: ['pine', 'navy', 'sage'] },
  'salt-cellar': { oat: ['brick', 'cocoa', 'coral'] },
  dripper: { fog: ['plum', 'cocoa', 'coral'], moss: ['cream', 'marigold', 'blush'] },
  'table-lamp': {
    oat: ['teal', 'cocoa', 'sage'],
    clay: ['navy', 'plum', 'cobalt'],
    moss: ['brick', 'cocoa', 'coral'],
    night: ['navy', 'plum', 'cobalt'],
  },
  'wall-light': { oat: ['mustard', 'mustard', 'marigold'], slate: ['lilac', 'lilac', 'cream'] },
  pendant: { oat: ['cobalt', 'navy', 'sky'], night: ['pine', 'cocoa', 'leaf'] },
  'candle-holder': { brass: ['plum', 'navy', 'brick'], night: ['navy', 'cocoa', 'teal'] },
  blanket: {
    oat: ['pine', 'leaf', 'sage'],
    slate: ['marigold', 'mustard', 'cream'],
    heather: ['mint', 'sage', 'cream'],
  },
  'tea-towel-waves': { slate: ['marigold', 'mustard', 'cream'] },
  'tea-towel-ferns': { moss: ['blush', 'coral', 'cream'] },
  'tea-towel-plain': { oat: ['teal', 'pine', 'pine'] },
  cushion: { moss: ['marigold', 'coral', 'brick'], clay: ['sky', 'navy', 'cobalt'] },
  robe: { fog: ['brick', 'cocoa', 'coral'] },
  apron: { slate: ['sand', 'mustard', 'cream'] },
  'print-tide': { slate: ['coral', 'brick', 'blush'], ink: ['mint', 'leaf', 'sage'] },
  'print-wren': { moss: ['lilac', 'plum', 'cream'], oat: ['teal', 'pine', 'sage'] },
  'print-alphabet': { ink: ['marigold', 'mustard', 'cream'] },
  'pattern-book': { heather: ['cream', 'sand', 'marigold'] },
  'glaze-notes': { moss: ['navy', 'cobalt', 'sky'] },
  'morning-coffee': { ember: ['sage', 'leaf', 'cream'] },
  'evening-coffee': { night: ['cobalt', 'plum', 'cream'] },
  'gift-card': { heather: ['marigold', 'coral', 'cream'], ink: ['sky', 'teal', 'cream'] },
  workshop: { clay: ['sky', 'cobalt', 'cream'] },
  studio: { oat: ['blush', 'brick', 'cream'] },
}

/** A garment lies on a ground that sets its colour off. */
const garmentSchemes: Readonly<Record<PicturePalette, Inks>> = {
  fog: ['coral', 'brick', 'blush'],
  moss: ['blush', 'coral', 'cream'],
  ember: ['sky', 'teal', 'cream'],
  clay: ['mint', 'sage', 'pine'],
  oat: ['teal', 'pine', 'sage'],
  slate: ['sand', 'marigold', 'cream'],
  heather: ['cream', 'marigold', 'mint'],
  ink: ['sand', 'mustard', 'cream'],
  brass: ['lilac', 'plum', 'cream'],
  night: ['sage', 'leaf', 'cream'],
}

const isInWorkshop = (kind: PictureKind): kind is keyof typeof schemes => kind in schemes

export function schemeOf(kind: PictureKind, palette: PicturePalette): Scheme {
  const [wall, ground, shape] = (isInWorkshop(kind) ? schemes[kind][palette] : garmentSchemes[palette]) ?? [
    'cream',
    'sand',
    'marigold',
  ]
  return { wall: inks[wall], ground: inks[ground], shape: inks[shape] }
}
