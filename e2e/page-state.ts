import type { Page } from '@playwright/test'

/** Opens a page of an app, and waits until it answers and shows its data. */
export async function openPage(page: Page, url: string): Promise<Page> {
  await page.goto(url)
  // The storefront's home page loads its scripts at the visitor's first interaction.
  await page.mouse.move(1, 1)
  await settled(page)
  return page
}

/** Waits until the page of an app answers and no request of it is in flight. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-ready]:not([data-pending])').waitFor({ state: 'attached' })
