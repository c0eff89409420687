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
 * The brand as CSS custom properties. They are part of the document, so the page never shows another look first. A
 * colour without a choice keeps the page's own.
 */
export function brandStyle({ header, mainSection, footer, global }: Brand): string {
  const { formBackgroundFill, summaryBackgroundFill, cornerRadius } = mainSection
  const rules = [
    rule(':root', [...paper(formBackgroundFill?.color), ...radii(cornerRadius)]),
    rule(':root,[data-theme]', accent(global.selectionColor)),
    // The class of the primary buttons.
    rule('.bg-accent', accent(global.buttonColor)),
    rule('.bg-accent.brand-order', accent(global.placeOrderButtonColor)),
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
    `--accent-ink:${isLight(colour) ? '#171412' : '#fffaf5'}`,
    `--accent-strong:color-mix(in oklab,${colour} 86%,var(--ink))`,
    `--accent-soft:color-mix(in oklab,${colour} 12%,var(--paper))`,
  ]
}

/** Controls stay recognisable: a checkbox is never a circle, and a text field at most a pill. */
function radii(radius: number | undefined): string[] {
  if (radius === undefined) return []
  const limits = { small: [radius / 2, 6], medium: [radius, 24], large: [radius * 2, 32] } as const
  return Object.entries(limits).map(([name, values]) => `--radius-${name}:${Math.min(...values)}px`)
}

/** Stored settings can come from an archive, so the style element accepts colours only. */
function isColour(colour: Colour): colour is string {
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour)
}

/** True if black text has more contrast than white text (WCAG 2.2). */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
