import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openPage } from '../page-state.ts'

test('a buyer finds their address with the keyboard alone, or types it', async ({ page, connectedShop }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/search-addresses')) asked.push(request.postDataJSON().text)
  })
  await openPage(page, await connectedShop.checkout())
  const street = page.getByLabel('Street and number')
  await expect(street).toHaveRole('combobox')
  const list = page.getByRole('listbox', { name: 'Suggested addresses' })
  await street.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('pi')
  await expect(street).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('er')
  await expect(list.getByRole('option')).toHaveCount(2)
  await expect(page.getByText('2 addresses found. Use the arrow keys to choose.')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { name: /4 Pier Road/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(street).toHaveValue('4 Pier Road')
  await expect(street).toBeFocused()
  await expect(page.getByLabel('Town or city')).toHaveValue('Ballycotton')
  await expect(page.getByLabel('Eircode')).toHaveValue('P25 XY12')
  expect(asked.every((text) => text.length >= 3)).toBe(true)

  await page.keyboard.type(' 5')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12 pier')
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(street).toHaveValue('12 pier')
  await expect(page.getByLabel('Town or city')).toHaveValue('Ballycotton')
})
