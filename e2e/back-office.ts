import type { Page } from '@playwright/test'

import { openAs } from './sign-in.ts'
import { account, type World } from './world.ts'

/** Opens a page of the back office as the owner, who signs in on the way. */
export async function openBackOffice(page: Page, world: World, path = '/'): Promise<void> {
  await openAs(page, world.backOffice + path, account(world, 'owner'))
}
