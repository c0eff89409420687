import { deriveTokens, isAlwaysDark, paletteOf } from '@vitrine/theme/derive'
import { mailFacesOf, pairs } from '@vitrine/theme/fonts'
import { buttonTokens } from '@vitrine/theme/style'
import type { Theme } from '@vitrine/theme/theme'

/** The theme as emails need it: colours in the elements, and a sheet for the dark scheme. */
export function mailLook(theme: Theme) {
  const isDark = isAlwaysDark(theme)
  const colours = coloursOf(theme, isDark ? 'dark' : 'light')
  return {
    colours,
    faces: mailFacesOf(theme.fonts),
    headingWeight: pairs[theme.fonts].headingWeight,
    pageRadius: `${Math.min(theme.cornerRadius * 1.5, 20)}px`,
    button: buttonStyle(theme, colours),
    sheet: isDark ? always : always + darkSheet(theme),
  }
}

const always = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
img{max-width:100%}`

function darkSheet(theme: Theme): string {
  const colours = coloursOf(theme, 'dark')
  return `
@media (prefers-color-scheme:dark){
body,.room{background:${colours.paper}!important;color:${colours.ink}!important}
.page{background:${colours.surface}!important}
.plain{color:${colours.ink}!important}
.soft,.soft .plain{color:${colours['ink-soft']}!important}
.button{background:${colours.button}!important;color:${colours['button-ink']}!important;border-color:${colours['button-line']}!important}
}`
}

type Colours = ReturnType<typeof coloursOf>

function coloursOf(theme: Theme, scheme: 'light' | 'dark') {
  const palette = paletteOf(theme, scheme)
  const { button = '', 'button-ink': ink = '', 'button-line': line = '' } = buttonTokens(palette, theme)
  return { ...deriveTokens(palette), button, 'button-ink': ink, 'button-line': line }
}

function buttonStyle({ cornerRadius, buttons: { shape } }: Theme, colours: Colours): string {
  const radius = { SQUARE: 0, ROUNDED: cornerRadius, PILL: 999 }[shape]
  const { button, 'button-ink': ink, 'button-line': line } = colours
  return `display:inline-block;padding:12px 22px;border:1px solid ${line};border-radius:${radius}px;background:${button};color:${ink};font-weight:600;text-decoration:none`
}
