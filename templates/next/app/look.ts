import { isAlwaysDark } from '@vitrine/theme/derive'
import { colourTokens, type Logos, logoStyle, radiusTokens } from '@vitrine/theme/style'
import type { Theme } from '@vitrine/theme/theme'

/** The colours, corners and logos that the owner chose in the back office, for `styles.css`. */
export function lookOf({ theme, ...logos }: Logos & { readonly theme: Theme }): string {
  const tokens = [...colourTokens(theme), ...radiusTokens(theme.cornerRadius)]
  return `:root{${tokens.join(';')}${isAlwaysDark(theme) ? ';color-scheme:dark' : ''}}${logoStyle(logos, theme)}`
}
