import { expect, test } from 'vitest'

import { bestVariants } from './best-variants.ts'

const variants = [
  { sku: 'TIDE-S-FOG', choices: { Size: 'Small', Glaze: 'Fog' } },
  { sku: 'TIDE-L-FOG', choices: { Size: 'Large', Glaze: 'Fog' } },
  { sku: 'TIDE-L-MOSS', choices: { Size: 'Large', Glaze: 'Deep moss' }, barcode: '4006381333931' },
]

test.each([
  ['tidal plate', ['TIDE-S-FOG', 'TIDE-L-FOG', 'TIDE-L-MOSS']],
  ['', ['TIDE-S-FOG', 'TIDE-L-FOG', 'TIDE-L-MOSS']],
  ['plate large', ['TIDE-L-FOG', 'TIDE-L-MOSS']],
  ['large fog plate', ['TIDE-L-FOG']],
  ['plate moss', ['TIDE-L-MOSS']],
  ['tide-l', ['TIDE-L-FOG', 'TIDE-L-MOSS']],
  ['4006381333931', ['TIDE-L-MOSS']],
])('“%s” finds %j', (search, skus) => {
  expect(bestVariants(search, variants).map(({ sku }) => sku)).toEqual(skus)
})
