import type { Page } from '@playwright/test'

/** Waits until the scripts of a page of the shop answer: a swipe or a cut line means nothing before. */
export async function untilItAnswers(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor()
}
