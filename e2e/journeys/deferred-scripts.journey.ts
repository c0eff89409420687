import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'

test('the home page loads its scripts with the first action, and takes the page over', async ({
  page,
  world,
  settled,
}) => {
  const scripts: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(world.storefront, { waitUntil: 'networkidle' })
  expect(scripts.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    '/assets/entry.client',
    '/assets/start',
  ])
  await page.mouse.move(20, 20)
  await settled()
  expect(scripts.length).toBeGreaterThan(2)
  await page.getByRole('navigation').getByRole('link', { name: 'Ceramics' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ceramics' })).toBeVisible()
  expect(problems).toEqual([])
})
