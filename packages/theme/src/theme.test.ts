import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contrast, inkOn, mix } from './colour.ts'
import { contrastChecks, contrastProblem } from './contrast-problems.ts'
import { type ColourTokens, deriveTokens, paletteOf } from './derive.ts'
import { fontFaceRules, fontFiles, pairs } from './fonts.ts'
import { defaultTheme, presets } from './presets.ts'
import { logoStyle, themeStyle } from './style.ts'
import { fontPairs, type Theme } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const theme: fc.Arbitrary<Theme> = fc
  .record({ background: colour, text: colour, accent: colour, button: colour })
  .map(({ background, text, accent, button }) => ({
    ...defaultTheme,
    colours: {
      background,
      // Otherwise few themes would be readable.
      text: mix(text, inkOn(background), 0.8),
      accent: mix(accent, inkOn(background), 0.6),
      button,
    },
  }))

const texts = [
  ['ink', ['paper', 'surface', 'sunken', 'accent-soft']],
  ['ink-soft', ['paper', 'surface', 'sunken', 'accent-soft', 'critical-soft']],
  ['ink-faint', ['paper', 'surface']],
  ['accent', ['paper', 'surface', 'accent-soft']],
  ['accent-ink', ['accent']],
  ['positive', ['paper', 'surface', 'positive-soft']],
  ['caution', ['paper', 'surface', 'caution-soft']],
  ['critical', ['paper', 'surface', 'critical-soft']],
  ['critical-ink', ['critical']],
] as const satisfies readonly (readonly [keyof ColourTokens, readonly (keyof ColourTokens)[]])[]

function unreadable(one: Theme): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const tokens = deriveTokens(paletteOf(one, scheme))
    const pairs = texts.flatMap(([front, backs]) => backs.map((back) => [front, back, 4.5] as const))
    const lines = (['paper', 'surface'] as const).map((back) => ['line-strong', back, 3] as const)
    return [...pairs, ...lines]
      .filter(([front, back, least]) => contrast(tokens[front], tokens[back]) < least)
      .map(([front, back]) => `${front} on ${back} in the ${scheme} scheme`)
  })
}

test('every theme without a problem is readable in both schemes', () => {
  fc.assert(
    fc.property(theme, (one) => {
      fc.pre(contrastProblem(one) === undefined)
      expect(unreadable(one)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the text of a filled button is readable on every colour', () => {
  fc.assert(fc.property(colour, (back) => contrast(inkOn(back), back) >= 4.5))
})

describe.each(Object.entries(presets))('the preset %s', (_, { theme: preset }) => {
  test('is readable', () => {
    expect(contrastProblem(preset)).toBeUndefined()
    expect(unreadable(preset)).toEqual([])
  })
})

const withColours = (colours: Partial<Theme['colours']>, others: Partial<Theme> = {}): Theme => ({
  ...defaultTheme,
  ...others,
  colours: { ...defaultTheme.colours, ...colours },
})

test.each<[string, Theme]>([
  ['colours.text', withColours({ text: '#aaaaaa' })],
  ['colours.accent', withColours({ accent: '#ffd400' })],
  ['colours.text', withColours({ surface: '#444444' })],
  ['darkColours.text', { ...defaultTheme, darkColours: { text: '#333333' } }],
  ['darkColours.background', { ...defaultTheme, darkColours: { background: '#ffffff' } }],
  ['colours.button', withColours({ button: '#ffd400' }, { buttons: { fill: 'OUTLINE', shape: 'PILL' } })],
])('an unreadable colour is named: %s', (field, one) => {
  expect(contrastProblem(one)?.field).toBe(field)
})

test('a button as dark as the text is as light as the text in the dark scheme', () => {
  const { background, button } = paletteOf(
    { ...defaultTheme, colours: { ...defaultTheme.colours, button: '#1c1c1a' }, darkColours: {} },
    'dark',
  )
  expect(contrast(button, background)).toBeGreaterThanOrEqual(9)
})

test('a theme with a dark background has one scheme', () => {
  const schemes = new Set(contrastChecks(presets.night.theme).map(({ scheme }) => scheme))
  expect([...schemes]).toEqual(['dark'])
  expect(themeStyle(presets.night.theme, '/')).toContain('color-scheme:dark')
})

test('the style sets tokens that exist, and loads the fonts of the pair only', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/src/tokens.css'), 'utf8')
  const style = themeStyle(presets.market.theme, '/fonts/')
  const names = [...style.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name)
  expect(names.filter((name) => !tokens.includes(`${name}: `))).toEqual([])
  const files = [...style.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => file)
  expect(files).toContain('/fonts/fraunces-latin-500-normal.woff2')
  expect(files.filter((file) => !/fraunces|work-sans/.test(file ?? ''))).toEqual([])
})

test('each pair has its files in the installed packages', () => {
  const packages = join(import.meta.dirname, '../../../node_modules')
  for (const { module } of fontFiles) readFileSync(join(packages, module))
  const names = fontFiles.map(({ name }) => name)
  const loaded = fontPairs.flatMap((pair) => [...fontFaceRules(pair, '').matchAll(/url\(([^)]+)\)/g)])
  expect(loaded.map(([, name]) => name).filter((name) => !names.includes(name ?? ''))).toEqual([])
  expect(fontPairs.length).toBe(8)
})

describe('the dark logo', () => {
  const logos = { logoUrl: '/media/a/logo.png', darkLogoUrl: '/media/b/dark.png' }

  test('replaces the logo where the visitor or the device is dark', () => {
    expect(logoStyle(logos, defaultTheme)).toBe(
      '[data-theme=dark] img[src="/media/a/logo.png"]{content:url("/media/b/dark.png")}' +
        '@media(prefers-color-scheme:dark){:root:not([data-theme=light]) img[src="/media/a/logo.png"]{content:url("/media/b/dark.png")}}',
    )
  })

  test('replaces it always in a theme that is always dark', () => {
    const colours = { ...defaultTheme.colours, background: '#101010', text: '#ffffff' }
    expect(logoStyle(logos, { ...defaultTheme, colours })).toMatch(/^:root img[^@]*$/)
  })

  test('cannot end the style element or the text', () => {
    const style = logoStyle({ ...logos, darkLogoUrl: '/a"</style>\\' }, defaultTheme)
    expect(style).not.toContain('</style')
    expect(style).toContain(String.raw`url("/a\"\3c /style>\\")`)
  })

  test('needs a logo', () => {
    expect(logoStyle({ darkLogoUrl: '/media/b/dark.png' }, defaultTheme)).toBe('')
  })
})

test('a heading font with a single weight has the weight of the headings', () => {
  for (const { display, headingWeight } of Object.values(pairs))
    expect(display?.weight ?? headingWeight).toBe(headingWeight)
})
