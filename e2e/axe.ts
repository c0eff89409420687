import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no axe violation of WCAG 2.2 AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // The address changes before the page has loaded.
  await page.waitForLoadState()
  // An element that fades in or out has no final contrast yet.
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    for (let still = fading(); still.length > 0; still = fading())
      await Promise.allSettled(still.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}
