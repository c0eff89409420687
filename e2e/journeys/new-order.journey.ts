import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('a phone order is collected by the keyboard, survives a reload, and is sent with a payment link', async ({
  page,
  world,
  open,
}) => {
  await openBackOffice(page, world, '/orders/new')
  const products = page.getByRole('combobox', { name: 'Add product' })
  await products.fill('harbuor mug')
  await expect(page.getByRole('option', { name: /^Harbour Mug/ }).first()).toBeVisible()
  await expectAccessible(page)
  await products.press('ArrowDown')
  await products.press('Enter')
  const quantity = page.getByRole('group', { name: /^Quantity of Harbour Mug/ })
  await expect(quantity).toBeVisible()
  await expect(products).toBeFocused()
  await quantity.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('€56.00').first()).toBeVisible()

  await page.getByRole('button', { name: 'New customer' }).click()
  const customer = page.getByRole('dialog', { name: 'New customer' })
  await customer.getByLabel('Email').fill('phone@')
  await customer.getByLabel('First name').fill('Nora')
  await customer.getByLabel('Last name').fill('Quill')
  await customer.getByRole('button', { name: 'Save' }).click()
  await expect(customer.getByLabel('Email')).toBeFocused()
  await customer.getByLabel('Email').fill('phone@example.com')
  await customer.getByLabel('Street and number').fill('3 Mill Lane')
  await customer.getByLabel('Country').selectOption('IE')
  await expectAccessible(page)
  await customer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3 Mill Lane')).toBeVisible()

  await page.getByRole('button', { name: 'Add delivery' }).click()
  const delivery = page.getByRole('dialog', { name: 'Add delivery' })
  await delivery.getByLabel('Name', { exact: true }).fill('Courier')
  await delivery.getByLabel('Price').fill('9')
  await delivery.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Delivery, Courier')).toBeVisible()
  await page.getByLabel('Note').fill('Ring twice')
  await page.getByLabel('Note').blur()
  await expect(page.getByText('€65.00').first()).toBeVisible()
  await expect(page.getByText('Saved as a draft.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Add discount code' }).click()
  const coupon = page.getByRole('dialog', { name: 'Add discount code' })
  await coupon.getByLabel('Discount code').fill('LASTYEAR')
  await coupon.getByRole('button', { name: 'Add discount code' }).click()
  await expect(coupon.getByLabel('Discount code')).toBeFocused()
  await coupon.getByLabel('Discount code').fill('welcome10')
  await expectAccessible(page)
  await coupon.getByRole('button', { name: 'Add discount code' }).click()
  await expect(page.getByText('€59.40').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add discount code' })).toBeHidden()

  await page.reload()
  await expect(page.getByLabel('Note')).toHaveValue('Ring twice')
  await open(`${world.backOffice}/orders/drafts`)
  await expect(page.getByRole('row').filter({ hasText: 'Nora Quill' })).toContainText('€59.40')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nora Quill' }).click()
  await page.getByRole('radio', { name: /^Send payment link/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create order' }).click()

  await expect(page.getByText(/The payment link was sent to phone@example\.com/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await expect(page.getByText('Unpaid link')).toBeVisible()
  const details = page.getByRole('complementary', { name: 'Order details' })
  await expect(details.getByText('Ring twice')).toBeVisible()
})

test('an order is duplicated for another customer, and the draft is deleted', async ({ page, world }) => {
  await openBackOffice(page, world, '/orders/0199a000-0000-7000-8000-00000000a007')
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('button', { name: /^Duplicate/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Change customer' }).click()
  const customers = page.getByRole('combobox', { name: 'Find customer' })
  await expect(customers).toBeFocused()
  await customers.fill('kavanagh')
  await page
    .getByRole('option', { name: /Kavanagh/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Change customer' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Kavanagh')

  await page.getByRole('button', { name: 'Delete draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' })
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Draft deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Kavanagh/ })).toBeHidden()
})
