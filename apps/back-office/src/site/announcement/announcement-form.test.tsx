// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, screen } from '@testing-library/react'
import { createClient } from '@vitrine/client'
import { afterEach, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { testShop } from '../../../test/test-shop.ts'

afterEach(cleanup)

test('the example of an announcement is in the currency of the shop', async () => {
  document.documentElement.dataset.shop = JSON.stringify({ ...testShop, currency: 'JPY', locale: 'en-GB' })
  // The form reads the shop when it is imported.
  const { AnnouncementForm } = await import('./announcement-form.tsx')
  const client = createClient({ baseUrl: 'http://vitrine.test' })
  openPage(<AnnouncementForm opened={undefined} />, { client, route: '/announcement' })
  expect(screen.getByPlaceholderText(/^Free delivery/).getAttribute('placeholder')).toBe(
    'Free delivery on orders over JP¥5,000',
  )
})
