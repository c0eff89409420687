import { expect, test } from 'vitest'

import { testShop } from '../../../../test/test-shop.ts'

test('weights are in the unit of the shop', async () => {
  document.documentElement.dataset.shop = JSON.stringify({ ...testShop, weightUnit: 'LB' })
  const { conditionText, typeLabels } = await import('./rate-text.ts')
  expect(conditionText([{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '8' }])).toBe(
    'if the weight is at most 8 lb',
  )
  expect(typeLabels.BY_TOTAL_WEIGHT).toBe('Weight (lb)')
  const { variantColumns } = await import('../../../catalogue/product/variant-columns.ts')
  expect(variantColumns.map(({ name }) => name)).toContain('Weight (lb)')
})
