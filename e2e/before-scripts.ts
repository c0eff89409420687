import type { Page } from '@playwright/test'

/** Goes to a page whose scripts are still on their way; answers how to let them in. */
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
