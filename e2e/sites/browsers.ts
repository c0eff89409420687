import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions, type Page } from '@playwright/test'

export type Browse = (cookies: 'allowed' | 'blocked') => Promise<Page>

/** Starts browsers that allow or block cookies in frames of other sites, regardless of their default. */
export async function openBrowsers(
  options: LaunchOptions,
  use: (browse: Browse) => Promise<void>,
): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  await use(async (cookies) => {
    const blocked = cookies === 'blocked'
    const profile = await mkdtemp(join(tmpdir(), 'vitrine-browser-'))
    // Chromium reads the profile, where blocking may be the default; a headless shell has no profile.
    const preferences = {
      profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked },
    }
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
    const context = await chromium.launchPersistentContext(profile, options)
    closers.push(async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    })
    const page = await context.newPage()
    if (blocked) {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setCookieControls', {
        enableThirdPartyCookieRestriction: true,
      })
    }
    return page
  })
  for (const close of closers) await close()
}
