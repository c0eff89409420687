import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'
import { inKilobytes, limit, total, weighPage } from '../page-weight.ts'

test('the whole home page is light on a phone', async ({ browser, world }) => {
  const { whole, largest } = await weighPage(browser, world.storefront)
  const files = largest.map(({ name, bytes }) => `${inKilobytes(bytes)} ${name}`)
  expect(total(whole).bytes, `The largest files:\n${files.join('\n')}`).toBeLessThanOrEqual(limit)
})
