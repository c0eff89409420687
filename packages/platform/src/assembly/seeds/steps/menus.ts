import { saveMenu } from '../../../site/menus/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { collectionId } from '../shop/catalogue.ts'
import type { DemoShop, MenuTargets } from '../shop/demo-shop.ts'
import { pageId } from '../shop/ids.ts'

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  const { header, footer } = shop.menus(targetsOf(shop))
  await ctx.transaction(async (inner) => {
    await saveMenu(inner, { handle: 'header', title: 'Header', entries: header }, 1)
    await saveMenu(inner, { handle: 'footer', title: 'Footer', entries: footer }, 1)
  })
  return {}
}

const targetsOf = (shop: DemoShop): MenuTargets => ({
  page(slug) {
    const place = shop.pages.findIndex((one) => one.slug === slug)
    if (place < 0) throw new Error(`No page ${slug}`)
    return { type: 'PAGE', targetId: pageId(place + 1) }
  },
  collection(slug) {
    if (!shop.collections.some((one) => one.slug === slug)) throw new Error(`No collection ${slug}`)
    return { type: 'COLLECTION', targetId: collectionId(shop, slug) }
  },
})
