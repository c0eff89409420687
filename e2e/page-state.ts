import type { Page } from '@playwright/test'

/** Goes to a page of an app, and waits until it answers and its data is drawn. */
export async function openPage(page: Page, url: string): Promise<Page> {
  await page.goto(url)
  // The home page of the storefront loads its scripts at the first sign of a visitor.
  await page.mouse.move(1, 1)
  await settled(page)
  return page
}

/** Waits until the page of an app answers and no request of it is in flight. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-ready]:not([data-pending])').waitFor({ state: 'attached' })
