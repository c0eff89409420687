import { contrast, isLight } from './colour.ts'
import { isAlwaysDark, type Palette, paletteOf, type Scheme } from './derive.ts'
import type { Colours, Theme } from './theme.ts'

/** WCAG 2.2, success criterion 1.4.3: text of any size. */
export const leastContrast = 4.5

export interface ContrastCheck {
  /** Its field in the theme, such as `darkColours.text`. */
  readonly field: `${'colours' | 'darkColours'}.${keyof Colours}`
  readonly scheme: Scheme
  readonly front: keyof Colours
  readonly back: 'background' | 'surface'
  readonly ratio: number
  readonly isReadable: boolean
}

/** The contrast of every pair of chosen colours that carries text. */
export function contrastChecks(theme: Theme): readonly ContrastCheck[] {
  const isDark = isAlwaysDark(theme)
  const own = checksOf(theme, isDark ? 'dark' : 'light', 'colours')
  return isDark ? own : [...own, ...checksOf(theme, 'dark', 'darkColours')]
}

export interface ContrastProblem {
  readonly field: ContrastCheck['field']
  readonly description: string
}

/** Returns the first colour that is not readable, with the reason. */
export function contrastProblem(theme: Theme): ContrastProblem | undefined {
  const { background } = theme.darkColours ?? {}
  if (!isAlwaysDark(theme) && background && isLight(background))
    return { field: 'darkColours.background', description: 'Expected a dark colour' }
  const found = contrastChecks(theme).find(({ isReadable }) => !isReadable)
  if (!found) return undefined
  const { field, back, ratio } = found
  const description = `Expected a contrast of at least ${leastContrast}:1 with the ${back} colour, but it is ${toRatio(ratio)}`
  return { field, description }
}

/** Rounded down, so that a ratio below the limit never looks like the limit. */
export const toRatio = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

function checksOf(theme: Theme, scheme: Scheme, group: 'colours' | 'darkColours'): ContrastCheck[] {
  const palette: Palette = paletteOf(theme, scheme)
  // The text of a filled button has a colour that fits it.
  const fronts =
    theme.buttons.fill === 'OUTLINE' ? (['text', 'accent', 'button'] as const) : (['text', 'accent'] as const)
  return fronts.flatMap((front) =>
    (['background', 'surface'] as const).map((back) => {
      const ratio = contrast(palette[front], palette[back])
      return {
        field: `${group}.${front}` as const,
        scheme,
        front,
        back,
        ratio,
        isReadable: ratio >= leastContrast,
      }
    }),
  )
}
