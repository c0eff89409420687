import { fontFolder, preloadsOf } from '@vitrine/theme/fonts'
import { type Logos, logoStyle, themeStyle } from '@vitrine/theme/style'
import type { Theme } from '@vitrine/theme/theme'

const fonts = `/${fontFolder}`

/** The look that the owner chose in the back office, as values for `styles.css`. */
export const lookOf = ({ theme, ...logos }: Logos & { readonly theme: Theme }): string =>
  themeStyle(theme, fonts) + logoStyle(logos, theme) + headerStyle[theme.header]

/** The fonts of the first screen. */
export const fontsOf = ({ theme }: { readonly theme: Theme }): readonly string[] =>
  preloadsOf(theme.fonts, fonts)

const headerStyle: Readonly<Record<Theme['header'], string>> = {
  LEFT: ':root{--header-columns:1fr auto;--header-areas:"name links"}',
  CENTRED: ':root{--header-columns:1fr auto 1fr;--header-areas:". name links"}',
}
