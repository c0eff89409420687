import { expect } from '@playwright/test'

import { accessViolations } from '../axe.ts'
import { test } from '../fixtures.ts'
import { settled } from '../page-state.ts'
import { visits } from '../shots/screens.ts'
import { mainScreens, prepareSet } from '../shots/sets.ts'

const looks = [
  { title: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { title: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
] as const

interface Part {
  readonly storefront: readonly string[]
  readonly backOffice: readonly string[]
}

const sets: Readonly<Record<'empty' | 'half' | 'clothes', Part>> = {
  empty: {
    storefront: ['home', 'products', 'search', 'cart', 'contact'],
    backOffice: ['overview', 'products', 'orders', 'pages', 'look-settings'],
  },
  half: {
    storefront: ['products', 'home', 'product'],
    backOffice: ['orders', 'overview', 'products', 'pages'],
  },
  clothes: {
    storefront: ['home', 'products', 'product', 'search', 'sign-in'],
    backOffice: ['overview', 'look-settings'],
  },
}

for (const [set, { storefront, backOffice }] of Object.entries(sets))
  test(`the main screens of the set ${set} are accessible`, async ({ context, page, running: world }) => {
    await prepareSet(world, set as keyof typeof sets)
    await visits.owner(context, world)
    const names = [
      ...storefront.map((name) => `storefront.${name}`),
      ...backOffice.map((name) => `back-office.${name}`),
    ]
    const found: string[] = []
    for (const [place, name] of names.entries()) {
      const { title, viewport, colorScheme } = looks[place % 2] ?? looks[0]
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      const screen = mainScreens.find((one) => one.name === name)
      await screen?.open(page, world)
      await settled(page)
      const violations = screen ? await accessViolations(page) : ['no such screen']
      found.push(...violations.map((violation) => `${name}, ${title}: ${violation}`))
    }
    expect(found).toEqual([])
  })
