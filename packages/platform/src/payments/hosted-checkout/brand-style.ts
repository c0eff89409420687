import { inkOn, isColour, isLight } from '@vitrine/theme/colour'
import { buttonTokens, radiusTokens } from '@vitrine/theme/style'
import type { Theme } from '@vitrine/theme/theme'

import type { CheckoutSettings } from '../../generated/checkout-settings.ts'
import type { HostedPages } from '../../generated/hosted-pages.ts'

type Brand = CheckoutSettings['checkoutBrand']
type Look = HostedPages['confirmation']['look'] & object
type Colour = string | null | undefined

/** The look of the hosted pages by the brand of the checkout settings. */
export function brandLook(brand: Brand): Look {
  const { header, mainSection, footer } = brand
  const { textColor, ...shown } = header
  const fills = {
    page: mainSection.formBackgroundFill,
    header: header.backgroundFill,
    summary: mainSection.summaryBackgroundFill,
    footer: footer.backgroundFill,
  }
  const themes = Object.entries(fills).flatMap(([name, fill]) =>
    isColour(fill?.color) ? [[name, isLight(fill.color) ? 'light' : 'dark']] : [],
  )
  return { header: shown, themes: Object.fromEntries(themes) }
}

/**
 * The brand as CSS custom properties, which replace those of the theme. A colour without a choice keeps that of the
 * theme.
 */
export function brandStyle({ header, mainSection, footer, global }: Brand, theme: Theme): string {
  const { formBackgroundFill, summaryBackgroundFill, cornerRadius } = mainSection
  const rules = [
    rule(':root', [
      ...paper(formBackgroundFill?.color),
      ...(cornerRadius === undefined ? [] : radiusTokens(cornerRadius)),
    ]),
    rule(':root,[data-theme]', accent(global.selectionColor)),
    rule(':root,[data-theme]', button(global.buttonColor, theme)),
    rule('.brand-order', button(global.placeOrderButtonColor, theme)),
    rule('.brand-header', [...section(header.backgroundFill?.color), ...ink(header.textColor)]),
    rule('.brand-summary', section(summaryBackgroundFill?.color)),
    rule('.brand-footer', section(footer.backgroundFill?.color)),
  ].join('')
  return rules && `@media screen{${rules}}`
}

function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}

/** The theme of the element decides the colours of text, lines and messages, so that they are readable on the fill. */
function paper(fill: Colour): string[] {
  if (!isColour(fill)) return []
  const shade = (share: number) => `color-mix(in oklab,${fill} ${share}%,var(--ink))`
  return [`--paper:${fill}`, `--surface:${shade(96)}`, `--sunken:${shade(91)}`]
}

function section(fill: Colour): string[] {
  return isColour(fill) ? [...paper(fill), 'background:var(--paper)', 'color:var(--ink)'] : []
}

function ink(colour: Colour): string[] {
  return isColour(colour) ? [`--ink:${colour}`, 'color:var(--ink)'] : []
}

function accent(colour: Colour): string[] {
  if (!isColour(colour)) return []
  return [
    `--accent:${colour}`,
    `--accent-ink:${inkOn(colour)}`,
    `--accent-strong:color-mix(in oklab,${colour} 86%,var(--ink))`,
    `--accent-soft:color-mix(in oklab,${colour} 12%,var(--paper))`,
  ]
}

function button(colour: Colour, theme: Theme): string[] {
  if (!isColour(colour)) return []
  return Object.entries(buttonTokens({ button: colour }, theme)).map(([name, value]) => `--${name}:${value}`)
}
