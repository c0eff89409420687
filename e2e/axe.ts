import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

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

/** Those of WCAG 2.2 AA; those that compare colours; or these and good practice. */
type Rules = keyof typeof options

const options: Readonly<Record<'AA' | 'colours' | 'every', RunOptions>> = {
  AA: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
  every: {},
}

/** The violations, looked for again if an element faded meanwhile: its contrast was not final. */
async function findViolations(page: Page, rules: Rules): Promise<readonly string[]> {
  const before = await settledFades(page)
  const violations: Result[] = []
  for (const frame of await shownFrames(page)) violations.push(...(await analyse(frame, options[rules])))
  const faded = (await settledFades(page)) !== before
  if (faded && violations.length > 0) return await findViolations(page, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Runs axe in the frame itself. The builder of `@axe-core/playwright` loads it into another page for each analysis,
 * which takes several times as long.
 */
async function analyse(frame: Frame, options: RunOptions): Promise<readonly Result[]> {
  try {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
    return await frame.evaluate(
      async (options) => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options)
        return violations
      },
      { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
    )
  } catch (error) {
    // A preview in a frame may load anew meanwhile, before axe runs (`reading 'run'`) or while it does.
    const isReplaced = /context was destroyed|reading 'run'/.test(String(error))
    if (!isReplaced || !frame.parentFrame()) throw error
    await frame.waitForLoadState()
    return await analyse(frame, options)
  }
}

/** The page, and its frames that are visible and run scripts. */
async function shownFrames(page: Page): Promise<readonly Frame[]> {
  const shown = [page.mainFrame()]
  for (const frame of page.frames().slice(1)) {
    const element = await frame.frameElement()
    const runsScripts = await element.evaluate(
      (frame: HTMLIFrameElement) => !frame.hasAttribute('sandbox') || frame.sandbox.contains('allow-scripts'),
    )
    if (runsScripts && (await element.isVisible())) shown.push(frame)
  }
  return shown
}

/** The axe violations on the page. */
export async function accessViolations(page: Page, rules: Rules = 'AA'): Promise<readonly string[]> {
  // The address changes before the page has loaded.
  await page.waitForLoadState()
  return await findViolations(page, rules)
}

/** Expects no axe violation on the page. */
export async function expectAccessible(page: Page, rules: Rules = 'AA'): Promise<void> {
  expect(await accessViolations(page, rules)).toEqual([])
}
