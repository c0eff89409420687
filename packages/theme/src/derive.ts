import { contrast, inkOn, isLight, mix, readable } from './colour.ts'
import type { Colours, Theme } from './theme.ts'

export type Scheme = 'light' | 'dark'
/** All colours of one scheme, by the names of the tokens in `tokens.css`. */
export type ColourTokens = Readonly<Record<TokenName, string>>
export type Palette = Required<{ readonly [Name in keyof Colours]: string }>

/** A theme with a dark background looks the same in both schemes. */
export const isAlwaysDark = ({ colours }: Theme): boolean => !isLight(colours.background)

/** The chosen colours of a scheme, and those derived from them. */
export function paletteOf({ colours, darkColours = {} }: Theme, scheme: Scheme): Palette {
  const own = complete(colours)
  if (schemeOf(own) === scheme) return own
  // Sections of a hosted page may have the other scheme in a theme with one scheme.
  return opposite(own, scheme === 'dark' ? darkColours : {})
}

/** Derives every colour of the pages, so that all text on them is readable if the palette is. */
export function deriveTokens(palette: Palette): ColourTokens {
  const { background: paper, surface, text: ink, accent } = palette
  const sunken = tint(surface, ink, 0.05, (back) => contrast(ink, back) >= 4.5)
  const inkSoft = readable(mix(ink, paper, 0.28), ink, [paper, surface, sunken], 4.6)
  const holdsText = (back: string) => [ink, inkSoft].every((text) => contrast(text, back) >= 4.5)
  const states = standardStates[schemeOf(palette)]
  const state = (name: keyof typeof states) => {
    const soft = tint(paper, states[name], 0.12, holdsText)
    return [readable(states[name], ink, [paper, surface, soft], 4.5), soft] as const
  }
  const [positive, caution, critical] = [state('positive'), state('caution'), state('critical')]
  return {
    paper,
    surface,
    sunken,
    ink,
    'ink-soft': inkSoft,
    'ink-faint': readable(mix(ink, paper, 0.4), ink, [paper, surface], 4.5),
    line: mix(paper, ink, 0.13),
    'line-strong': readable(mix(paper, ink, 0.4), ink, [paper, surface], 3.1),
    accent,
    'accent-ink': inkOn(accent),
    'accent-soft': tint(paper, accent, 0.14, (back) => holdsText(back) && contrast(accent, back) >= 4.5),
    positive: positive[0],
    'positive-soft': positive[1],
    caution: caution[0],
    'caution-soft': caution[1],
    critical: critical[0],
    'critical-soft': critical[1],
    'critical-ink': inkOn(critical[0]),
  }
}

export type TokenName =
  | 'paper'
  | 'surface'
  | 'sunken'
  | 'ink'
  | 'ink-soft'
  | 'ink-faint'
  | 'line'
  | 'line-strong'
  | 'accent'
  | 'accent-ink'
  | 'accent-soft'
  | 'positive'
  | 'positive-soft'
  | 'caution'
  | 'caution-soft'
  | 'critical'
  | 'critical-soft'
  | 'critical-ink'

/** Success, warning and error: the same for all shops, and moved towards the text until they are readable. */
const standardStates = {
  light: { positive: '#2c6742', caution: '#7d5300', critical: '#a3261c' },
  dark: { positive: '#8fcaa3', caution: '#e4bb65', critical: '#f39b90' },
} as const

const schemeOf = ({ background }: Pick<Colours, 'background'>): Scheme =>
  isLight(background) ? 'light' : 'dark'

function complete({ background, text, accent, surface, button }: Colours): Palette {
  return {
    background,
    text,
    accent,
    surface: surface ?? tint(background, text, 0.035, (back) => contrast(accent, back) >= 4.5),
    button: button ?? accent,
  }
}

/** The other scheme: text and background change places, and accents move until they are readable. */
function opposite(own: Palette, chosen: Partial<Colours>): Palette {
  const toDark = schemeOf(own) === 'light'
  const background = chosen.background ?? mix(own.text, toDark ? '#000000' : '#ffffff', toDark ? 0.3 : 0.8)
  const text =
    chosen.text ??
    readable(mix(own.background, own.text, 0.06), toDark ? '#ffffff' : '#000000', [background], 12)
  const surface = chosen.surface ?? mix(background, text, 0.045)
  // A colour as dark as the text would be a grey in the middle, as if its buttons were disabled.
  const least = (colour: string, usual: number) =>
    toDark && contrast(colour, own.background) > 10 ? 9 : usual
  const accent = chosen.accent ?? readable(own.accent, text, [background, surface], least(own.accent, 5.6))
  const isOwnButton = own.button !== own.accent
  const button =
    chosen.button ??
    (isOwnButton ? readable(own.button, text, [background, surface], least(own.button, 4.6)) : accent)
  return { background, surface, text, accent, button }
}

/** Moves a background towards a colour by the largest share, up to `most`, at which it stays fit. */
function tint(back: string, towards: string, most: number, isFit: (back: string) => boolean): string {
  for (let share = most; share > 0.01; share -= 0.01) {
    const tinted = mix(back, towards, share)
    if (isFit(tinted)) return tinted
  }
  return back
}
