import type { Page } from '@playwright/test'

import { settled } from './page-state.ts'

/** Fills in the hosted sign-in page. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page for members, and signs in on the way. */
export async function openAs(
  page: Page,
  url: string,
  who: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(url)
  await signIn(page, who)
  await page.waitForURL(url)
  await settled(page)
}
