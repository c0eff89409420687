import { deriveTokens, isAlwaysDark, paletteOf, type Scheme } from '@vitrine/theme/derive'
import { buttonTokens, radiusTokens } from '@vitrine/theme/style'
import type { Theme } from '@vitrine/theme/theme'
import type { CSSProperties } from 'react'

/** The scheme of the colours that the owner chose. */
export const ownScheme = (theme: Theme): Scheme => (isAlwaysDark(theme) ? 'dark' : 'light')

export interface Faces {
  readonly display: string
  readonly text: string
}

/** The tokens of a theme for a drawing on a page of the back office. */
export function themeProperties(theme: Theme, scheme: Scheme, faces: Faces): CSSProperties {
  const palette = paletteOf(theme, scheme)
  const shape = { SQUARE: '0px', ROUNDED: 'var(--radius-medium)', PILL: '999px' }[theme.buttons.shape]
  const tokens = Object.entries({ ...deriveTokens(palette), ...buttonTokens(palette, theme) })
  const radii = radiusTokens(theme.cornerRadius).map((one) => one.split(':'))
  return {
    ...Object.fromEntries(tokens.map(([name, value]) => [`--${name}`, value])),
    ...Object.fromEntries(radii),
    '--button-radius': shape,
    '--face-display': faces.display,
    '--face-text': faces.text,
  } as CSSProperties
}
