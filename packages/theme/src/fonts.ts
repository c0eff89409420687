import type { FontPair } from './theme.ts'

/** An open font that the apps serve themselves (SIL Open Font License). */
interface Font {
  /** As in the name of its package, `@fontsource/<name>` or `@fontsource-variable/<name>`, and of its files. */
  readonly name: string
  readonly family: string
  readonly isSerif?: boolean
  readonly hasItalic?: boolean
  /** Of a font for headings alone. Its file has half the bytes of a variable one, which has all weights. */
  readonly weight?: number
  /** Stretches a font of the system to the same metrics, so that text does not move when the font arrives. */
  readonly fallback: readonly [sizeAdjust: number, ascent: number, descent: number]
}

const fonts = {
  inter: { name: 'inter', family: 'Inter', fallback: [107.1, 90.4, 22.5] },
  newsreader: {
    name: 'newsreader',
    family: 'Newsreader',
    isSerif: true,
    hasItalic: true,
    weight: 400,
    fallback: [104.5, 70.3, 25.4],
  },
  figtree: { name: 'figtree', family: 'Figtree', fallback: [99.1, 95.9, 25.2] },
  fraunces: {
    name: 'fraunces',
    family: 'Fraunces',
    isSerif: true,
    hasItalic: true,
    weight: 500,
    fallback: [115.4, 84.7, 22.1],
  },
  workSans: { name: 'work-sans', family: 'Work Sans', fallback: [111.9, 83.1, 21.7] },
  playfair: {
    name: 'playfair-display',
    family: 'Playfair Display',
    isSerif: true,
    hasItalic: true,
    weight: 500,
    fallback: [111.3, 97.2, 22.6],
  },
  sourceSans: { name: 'source-sans-3', family: 'Source Sans 3', fallback: [93.8, 109.2, 42.7] },
  sourceSerif: {
    name: 'source-serif-4',
    family: 'Source Serif 4',
    isSerif: true,
    hasItalic: true,
    weight: 600,
    fallback: [117.9, 87.9, 28.4],
  },
  spaceGrotesk: {
    name: 'space-grotesk',
    family: 'Space Grotesk',
    weight: 500,
    fallback: [109.7, 89.7, 26.6],
  },
  dmSans: { name: 'dm-sans', family: 'DM Sans', fallback: [104.5, 94.9, 29.7] },
} as const satisfies Record<string, Font>

interface Pair {
  readonly label: string
  /** Absent: the fonts of the system. */
  readonly display?: Font
  readonly text?: Font
  readonly headingWeight: number
}

/** Headings and text of each pair. */
export const pairs: Readonly<Record<FontPair, Pair>> = {
  INTER: { label: 'Inter', display: fonts.inter, text: fonts.inter, headingWeight: 600 },
  NEWSREADER_FIGTREE: {
    label: 'Newsreader and Figtree',
    display: fonts.newsreader,
    text: fonts.figtree,
    headingWeight: 400,
  },
  FRAUNCES_WORK_SANS: {
    label: 'Fraunces and Work Sans',
    display: fonts.fraunces,
    text: fonts.workSans,
    headingWeight: 500,
  },
  PLAYFAIR_SOURCE_SANS: {
    label: 'Playfair Display and Source Sans',
    display: fonts.playfair,
    text: fonts.sourceSans,
    headingWeight: 500,
  },
  SOURCE_SERIF_SOURCE_SANS: {
    label: 'Source Serif and Source Sans',
    display: fonts.sourceSerif,
    text: fonts.sourceSans,
    headingWeight: 600,
  },
  SPACE_GROTESK_DM_SANS: {
    label: 'Space Grotesk and DM Sans',
    display: fonts.spaceGrotesk,
    text: fonts.dmSans,
    headingWeight: 500,
  },
  WORK_SANS: { label: 'Work Sans', display: fonts.workSans, text: fonts.workSans, headingWeight: 500 },
  SYSTEM: { label: 'Fonts of the device', headingWeight: 600 },
}

/** Browsers keep its files for a year: count it up when the font packages change. */
export const fontFolder = 'assets/fonts-2/'

/** The files of all pairs: the name below the folder of an app, and the file of an installed package. */
export const fontFiles: readonly { readonly name: string; readonly module: string }[] = Object.values<Font>(
  fonts,
).flatMap((font) =>
  (['latin', 'latin-ext'] as const).flatMap((subset) =>
    (font.hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const)).map((style) => {
      const name = fileName(font, subset, style)
      const scope = font.weight ? '@fontsource' : '@fontsource-variable'
      return { name, module: `${scope}/${font.name}/files/${name}` }
    }),
  ),
)

/** The value of `font-family` for headings and for text. */
export function facesOf(pair: FontPair): { readonly display: string; readonly text: string } {
  const { display, text } = pairs[pair]
  return { display: stack(display), text: stack(text) }
}

/** Font families for emails, which load no fonts. */
export function mailFacesOf(pair: FontPair): { readonly display: string; readonly text: string } {
  const face = (font: Font | undefined) => (font?.isSerif ? systemSerif : systemSans)
  return { display: face(pairs[pair].display), text: face(pairs[pair].text) }
}

/** The files for the first screen. Other files are loaded when a page has their characters. */
export const preloadsOf = (pair: FontPair, folder: string): readonly string[] =>
  fontsOf(pair).map((font) => fileUrl(folder, font, 'latin', 'normal'))

/** The `@font-face` rules of a pair, with the files below `folder`. */
export function fontFaceRules(pair: FontPair, folder: string): string {
  const { display } = pairs[pair]
  return fontsOf(pair)
    .flatMap((font) => [
      ...rules(font, folder, 'normal'),
      // Only headings and lines in the heading font are ever in italics.
      ...(font === display && font.hasItalic ? rules(font, folder, 'italic') : []),
      fallbackRule(font),
    ])
    .join('')
}

const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

type Subset = keyof typeof subsets
type Style = 'normal' | 'italic'

function fileName({ name, weight }: Font, subset: Subset, style: Style): string {
  return `${name}-${subset}-${weight ?? 'wght'}-${style}.woff2`
}

const fileUrl = (folder: string, font: Font, subset: Subset, style: Style): string =>
  folder + fileName(font, subset, style)

function fontsOf(pair: FontPair): readonly Font[] {
  const { display, text } = pairs[pair]
  return [...new Set([text, display])].filter((font) => font !== undefined)
}

function rules(font: Font, folder: string, style: Style): string[] {
  return (Object.keys(subsets) as Subset[]).map(
    (subset) =>
      `@font-face{font-family:"${font.family}";font-style:${style};font-weight:${font.weight ?? '200 900'};font-display:swap;src:url(${fileUrl(folder, font, subset, style)}) format("woff2");unicode-range:${subsets[subset]}}`,
  )
}

function fallbackRule({ family, isSerif, fallback: [size, ascent, descent] }: Font): string {
  const local = isSerif
    ? ['Times New Roman', 'Liberation Serif', 'Tinos']
    : ['Arial', 'Liberation Sans', 'Arimo']
  return `@font-face{font-family:"${family} Fallback";src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}

const systemSerif = "Georgia,'Times New Roman',serif"
const systemSans = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

const stack = (font: Font | undefined): string =>
  font
    ? `"${font.family}","${font.family} Fallback",${font.isSerif ? 'Georgia,serif' : 'system-ui,sans-serif'}`
    : 'system-ui,sans-serif'
