import { createPage, publishPage, unpublishPage } from '@vitrine/client/pages'
import { getSiteFrame } from '@vitrine/client/site-frame'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

test('storefronts get the size guide while it is published', async () => {
  const platform = await createTestPlatform({ seed: 'empty' })
  const [staff, visitor] = [await platform.as('staff'), await platform.as('visitor')]
  const shown = async () => (await getSiteFrame(visitor)).siteFrame.productPages
  const { page } = await createPage(staff, { page: { title: 'Find your size', role: 'SIZE_GUIDE' } })
  expect(await shown()).toEqual({})
  const { page: published } = await publishPage(staff, { id: page.id, revision: page.revision })
  expect(await shown()).toEqual({
    SIZE_GUIDE: { title: 'Find your size', link: '/pages/find-your-size' },
  })
  await unpublishPage(staff, { id: page.id, revision: published.revision })
  expect(await shown()).toEqual({})
  await platform.close()
})
