/** What a picture shows, for whoever draws it: a thing, its colours and how it is seen. */
export interface PictureSubject {
  readonly kind: PictureKind
  readonly palette: PicturePalette
  readonly view: 'front' | 'detail' | 'setting'
  readonly alt: string
  /** Which choices it shows, e.g. `{ Glaze: 'Moss' }`. */
  readonly choices?: Readonly<Record<string, string>>
}

export type PictureKind =
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
  | 'tea-towel'
  | 'cushion'
  | 'robe'
  | 'apron'
  | 'print-tide'
  | 'print-wren'
  | 'print-alphabet'
  | 'pattern-book'
  | 'glaze-notes'
  | 'coffee-bag'
  | 'gift-card'
  | 'workshop'
  | 'studio'

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
  /** Also the name of its file. */
  readonly id: string
}

/** Portrait, four to five. */
export const pictureSizes = { width: 1280, height: 1600 } as const

/** Pictures of one thing, numbered in their order. */
export function numbered(slug: string, subjects: readonly PictureSubject[]): SeedPicture[] {
  return subjects.map((subject, index) => ({ ...subject, id: `${slug}-${index + 1}` }))
}
