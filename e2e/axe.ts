import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until nothing fades in or out; returns the number of fades that began since the page was loaded. */
async function settledFades(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const counted = document.documentElement
    const begun = () => Number(counted.dataset.fades)
    if (counted.dataset.fades === undefined) {
      counted.dataset.fades = '0'
      for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(kind, () => (counted.dataset.fades = String(begun() + 1)), true)
    }
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    // An element that is removed while it fades never finishes, so this looks at those that are left.
    while (fading().length > 0) await new Promise(requestAnimationFrame)
    return begun()
  })
}

type Rules = 'all' | 'colours'

/** The violations of WCAG 2.2 AA, looked for again if an element faded meanwhile: its contrast was not final. */
async function findViolations(page: Page, rules: Rules): Promise<readonly string[]> {
  const before = await settledFades(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === 'all'
    ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze()
  const faded = (await settledFades(page)) !== before
  if (faded && violations.length > 0) return await findViolations(page, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The axe violations of WCAG 2.2 AA on the page: of all rules, or of those that compare colours. */
export async function accessViolations(page: Page, rules: Rules = 'all'): Promise<readonly string[]> {
  // The address changes before the page has loaded.
  await page.waitForLoadState()
  return await findViolations(page, rules)
}

/** Expects no axe violation of WCAG 2.2 AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessViolations(page)).toEqual([])
}
