/** The object, colours and view of an image. */
export interface PictureSubject {
  readonly kind: PictureKind
  readonly palette: PicturePalette
  readonly view: 'front' | 'detail' | 'setting'
  readonly alt: string
  /** The choices that it shows, such as `{ Glaze: 'Moss' }`. */
  readonly choices?: Readonly<Record<string, string>>
}

export type PictureKind =
  | GarmentKind
  | 'mug'
  | 'bowl'
  | 'plate'
  | 'vase'
  | 'salt-cellar'
  | 'dripper'
  | 'table-lamp'
  | 'wall-light'
  | 'pendant'
  | 'candle-holder'
  | 'blanket'
  | 'tea-towel-waves'
  | 'tea-towel-ferns'
  | 'tea-towel-plain'
  | 'cushion'
  | 'robe'
  | 'apron'
  | 'print-tide'
  | 'print-wren'
  | 'print-alphabet'
  | 'pattern-book'
  | 'glaze-notes'
  | 'morning-coffee'
  | 'evening-coffee'
  | 'gift-card'
  | 'workshop'
  | 'studio'

export type GarmentKind =
  | 'tee'
  | 'long-tee'
  | 'shirt'
  | 'overshirt'
  | 'sweater'
  | 'roll-neck'
  | 'cardigan'
  | 'vest'
  | 'trousers'
  | 'wide-trousers'
  | 'shorts'
  | 'jacket'
  | 'coat-hood'
  | 'quilted'
  | 'coat'
  | 'dress'
  | 'skirt'
  | 'cap'
  | 'scarf'
  | 'socks'
  | 'tote'

export type PicturePalette =
  | 'fog'
  | 'moss'
  | 'ember'
  | 'clay'
  | 'oat'
  | 'slate'
  | 'heather'
  | 'ink'
  | 'brass'
  | 'night'

export interface SeedPicture extends PictureSubject {
  /** Also the file name. */
  readonly id: string
}

/** Portrait, 4:5. */
export const pictureSizes = { width: 1280, height: 1600 } as const

/** The images of one product, numbered in order. */
export function numbered(slug: string, subjects: readonly PictureSubject[]): SeedPicture[] {
  return subjects.map((subject, index) => ({ ...subject, id: `${slug}-${index + 1}` }))
}
