import { inkOn } from './colour.ts'
import { deriveTokens, isAlwaysDark, type Palette, paletteOf, type Scheme } from './derive.ts'
import { facesOf, fontFaceRules, pairs } from './fonts.ts'
import type { Theme } from './theme.ts'

/**
 * The theme as a style sheet that sets the tokens of `tokens.css`. It is part of the document, so that a page never
 * shows another look first. Font files are below `fontFolder`.
 */
export function themeStyle(theme: Theme, fontFolder: string): string {
  const shape = [...shapeTokens(theme), ...faceTokens(theme)]
  return [
    `:root,[data-theme]{${colourTokens(theme).join(';')}}`,
    `:root{${shape.join(';')}}`,
    // Where a finger may touch, the distances stay.
    theme.density === 'REGULAR'
      ? ''
      : `@media(min-width:64rem) and (pointer:fine){:root{${densityTokens[theme.density]}}}`,
    isAlwaysDark(theme) ? ':root:not([data-theme]){color-scheme:dark}' : '',
    fontFaceRules(theme.fonts, fontFolder),
  ].join('')
}

export interface Logos {
  readonly logoUrl?: string | undefined
  readonly darkLogoUrl?: string | undefined
}

/** Shows the dark logo on dark pages, wherever the page has the logo. */
export function logoStyle({ logoUrl, darkLogoUrl }: Logos, theme: Theme): string {
  if (!logoUrl || !darkLogoUrl) return ''
  const rule = (scope: string) => `${scope} img[src=${quoted(logoUrl)}]{content:url(${quoted(darkLogoUrl)})}`
  if (isAlwaysDark(theme)) return rule(':root')
  return `${rule('[data-theme=dark]')}@media(prefers-color-scheme:dark){${rule(':root:not([data-theme=light])')}}`
}

/** A text of CSS within a document of HTML. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('<', '\\3c ')

/** The colours of both schemes, each as a declaration. */
export function colourTokens(theme: Theme): string[] {
  const tokensOf = (scheme: Scheme): Tokens => {
    const palette = paletteOf(theme, scheme)
    return { ...deriveTokens(palette), ...buttonTokens(palette, theme) }
  }
  const [lightTokens, darkTokens] = [tokensOf('light'), tokensOf('dark')]
  return Object.entries(lightTokens).map(([name, value]) => {
    const other = darkTokens[name] ?? value
    return `--${name}:${value === other ? value : `light-dark(${value},${other})`}`
  })
}

/** Corner radii, such that controls stay recognisable: a checkbox is never a circle, and a field at most a pill. */
export function radiusTokens(radius: number): string[] {
  const limits = { small: [radius / 2, 6], medium: [radius, 24], large: [radius * 2, 32] } as const
  return Object.entries(limits).map(([name, values]) => `--radius-${name}:${Math.min(...values)}px`)
}

/** The colours of the primary buttons. */
export function buttonTokens(
  { button }: Pick<Palette, 'button'>,
  { buttons }: Pick<Theme, 'buttons'>,
): Tokens {
  if (buttons.fill === 'OUTLINE')
    return {
      button: 'transparent',
      'button-ink': button,
      'button-line': button,
      'button-strong': `color-mix(in oklab,${button} 12%,transparent)`,
    }
  return {
    button,
    'button-ink': inkOn(button),
    'button-line': 'transparent',
    'button-strong': `color-mix(in oklab,${button} 86%,var(--ink))`,
  }
}

type Tokens = Readonly<Record<string, string>>

const buttonRadius = { SQUARE: '0px', ROUNDED: 'var(--radius-medium)', PILL: '999px' } as const

const shapeTokens = ({ cornerRadius, buttons }: Theme): string[] => [
  ...radiusTokens(cornerRadius),
  `--button-radius:${buttonRadius[buttons.shape]}`,
]

function faceTokens({ fonts }: Theme): string[] {
  const { display, text } = facesOf(fonts)
  return [
    `--face-display:${display}`,
    `--face-text:${text}`,
    `--heading-weight:${pairs[fonts].headingWeight}`,
  ]
}

const densityTokens = {
  COMPACT: '--space:.225rem;--control:2.75rem',
  SPACIOUS: '--space:.28rem;--control:3.25rem',
} as const
