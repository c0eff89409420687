import type { Page } from '@playwright/test'

/** Opens a page but delays its scripts; the returned function releases them. */
export async function goBeforeScripts(page: Page, url: string): Promise<() => void> {
  let letIn = (): void => {}
  const wait = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return letIn
}
