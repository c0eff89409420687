import { updateCheckoutSettings } from '@vitrine/client/checkout-settings'
import { queryPages, unpublishPage } from '@vitrine/client/pages'
import { expect, test } from 'vitest'

import { atCheckout, openShop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'

test('the checkout links the published legal pages, and an own text comes before a page', async () => {
  const shop = await openShop()
  const staff = await shop.platform.as('staff')
  const { checkout, cookie } = await atCheckout(shop)
  const shown = async () =>
    pageOf(await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie))
  const linked = (slug: string, title: string) => ({ title, url: `http://localhost:4020/pages/${slug}` })
  const [terms, privacy, returns, imprint] = [
    linked('terms', 'Terms of sale'),
    linked('privacy', 'Privacy'),
    linked('returns', 'Returns'),
    linked('imprint', 'Imprint'),
  ]
  expect(await shown()).toMatchObject({
    site: { legalPages: [terms, privacy, returns, imprint] },
    policies: [terms, privacy, returns],
  })

  const { pages } = await queryPages(staff, { role: 'PRIVACY' })
  await unpublishPage(staff, { id: pages[0]?.id ?? '' })
  const returnPolicy = { visible: true, content: 'Two weeks.' }
  await updateCheckoutSettings(staff, { checkoutSettings: { checkoutPolicies: { returnPolicy } } })
  expect(await shown()).toMatchObject({
    site: { legalPages: [terms, returns, imprint] },
    policies: [terms, { title: 'Returns', content: 'Two weeks.' }],
  })
})
