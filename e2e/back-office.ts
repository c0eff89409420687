import type { Page } from '@playwright/test'

import { openAs } from './sign-in.ts'
import { account, type World } from './world.ts'

/** Opens a page of the back office, and signs in as the owner. */
export async function openBackOffice(page: Page, world: World, path = '/'): Promise<void> {
  await openAs(page, world.backOffice + path, account(world, 'owner'))
}
