import { isColour } from './colour.ts'

/** The colours that an owner chooses, as `#rrggbb`. */
export interface Colours {
  readonly background: string
  readonly text: string
  /** Links, selected options and small marks. */
  readonly accent: string
  /** Panels and the footer (default: the background, with a trace of the text). */
  readonly surface?: string | undefined
  /** Primary buttons (default: the accent). */
  readonly button?: string | undefined
}

export type HeaderStyle = 'LEFT' | 'CENTRED'
export type Density = 'COMPACT' | 'REGULAR' | 'SPACIOUS'
export type ButtonFill = 'FILLED' | 'OUTLINE'
export type ButtonShape = 'SQUARE' | 'ROUNDED' | 'PILL'

export const fontPairs = [
  'INTER',
  'NEWSREADER_FIGTREE',
  'FRAUNCES_WORK_SANS',
  'PLAYFAIR_SOURCE_SANS',
  'SOURCE_SERIF_SOURCE_SANS',
  'SPACE_GROTESK_DM_SANS',
  'WORK_SANS',
  'SYSTEM',
] as const
export type FontPair = (typeof fontPairs)[number]

/** The look of a shop. */
export interface Theme {
  readonly colours: Colours
  /** The colours of the dark scheme. Absent colours are derived. A theme with a dark background has one scheme. */
  readonly darkColours?: Partial<Colours> | undefined
  readonly fonts: FontPair
  /** In pixels. */
  readonly cornerRadius: number
  readonly density: Density
  readonly header: HeaderStyle
  readonly buttons: { readonly fill: ButtonFill; readonly shape: ButtonShape }
}

/** False for values that must not get into a style sheet: a stored theme can come from an archive. */
export function isTheme(value: Theme | undefined): value is Theme {
  if (!value) return false
  const colours = Object.values({ ...value.colours, ...value.darkColours })
  return colours.every(isColour) && fontPairs.includes(value.fonts) && Number.isInteger(value.cornerRadius)
}
