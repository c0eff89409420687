import { mix, readable } from '@vitrine/theme/colour'
import { paletteOf } from '@vitrine/theme/derive'
import type { Theme } from '@vitrine/theme/theme'

/** The colours of an invoice, as `#rrggbb`. */
export interface InvoiceColours {
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly accent: string
}

const paper = '#ffffff'

/** The shop's colours for white paper: text that would be too pale on it is darkened. */
export function invoiceColours(theme: Theme): InvoiceColours {
  const { text, accent } = paletteOf(theme, 'light')
  const ink = readable(text, '#000000', [paper], 10)
  return {
    ink,
    soft: readable(mix(ink, paper, 0.4), ink, [paper], 4.6),
    line: mix(paper, ink, 0.2),
    accent: readable(accent, ink, [paper], 4.6),
  }
}

/** Of invoices from before the look had a part in them. */
export const plainColours: InvoiceColours = {
  ink: '#1c1917',
  soft: '#78716c',
  line: '#d6d3d1',
  accent: '#1c1917',
}
