import { contrast } from '@vitrine/theme/colour'
import { presets } from '@vitrine/theme/presets'
import type { Theme } from '@vitrine/theme/theme'
import { expect, test } from 'vitest'

import { invoiceColours } from './colours.ts'

const looks: readonly (readonly [string, Theme])[] = Object.entries(presets).map(([name, { theme }]) => [
  name,
  theme,
])
const bright = {
  ...presets.market.theme,
  colours: { background: '#101010', text: '#fafafa', accent: '#ffe600' },
} satisfies Theme

test.each([...looks, ['bright on black', bright] as const])('%s is readable on white paper', (_, theme) => {
  const { ink, soft, accent } = invoiceColours(theme)
  for (const colour of [ink, soft, accent]) expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('an accent that is dark enough stays as it is', () => {
  expect(invoiceColours(presets.market.theme).accent).toBe(presets.market.theme.colours.accent)
})
