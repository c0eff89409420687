import { fontFolder, preloadsOf } from '@vitrine/theme/fonts'
import { type Logos, logoStyle, themeStyle } from '@vitrine/theme/style'
import type { Theme } from '@vitrine/theme/theme'

import { addressOf } from './picture.tsx'

const fonts = `/${fontFolder}`

/** The look that the owner chose in the back office, as values for `styles.css`. */
export function lookOf({ theme, logoUrl, darkLogoUrl }: Logos & { readonly theme: Theme }): string {
  // The addresses that the pictures of the page have.
  const logos = { logoUrl: logoUrl && addressOf(logoUrl), darkLogoUrl: darkLogoUrl && addressOf(darkLogoUrl) }
  return themeStyle(theme, fonts) + logoStyle(logos, theme) + headerStyle[theme.header]
}

/** The fonts of the first screen. */
export const fontsOf = ({ theme }: { readonly theme: Theme }): readonly string[] =>
  preloadsOf(theme.fonts, fonts)

/** A centred name stands above the links on a phone. */
const headerStyle: Readonly<Record<Theme['header'], string>> = {
  LEFT: headerOf('1fr auto', '"name links" "menu menu"', 'start', 'end'),
  CENTRED: [
    headerOf('1fr auto 1fr', '". name links" "menu menu menu"', 'center', 'end'),
    `@media(width<40rem){${headerOf('1fr', '"name" "links" "menu"', 'center', 'center')}}`,
  ].join(''),
}

function headerOf(columns: string, areas: string, name: string, links: string): string {
  return `:root{--header-columns:${columns};--header-areas:${areas};--header-name:${name};--header-links:${links}}`
}
