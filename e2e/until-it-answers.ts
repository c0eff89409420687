import type { Page } from '@playwright/test'

/**
 * Waits until the scripts of a page of the shop are there. What is typed and pressed before is kept for them, and a
 * form is sent without; a swipe is nothing yet, and without a line they would never come.
 */
export async function untilItAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && !('early' in globalThis))
}
