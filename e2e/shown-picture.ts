import type { Locator, Page } from '@playwright/test'

/** The link of the picture that a product page shows in its gallery. */
export const shownPicture = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Pictures', exact: true })
    .locator('[aria-current=true]')
    .getByRole('link', { name: /^Enlarge: / })
