import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { shownPicture } from '../shown-picture.ts'

test('product pictures are zoomed by mouse and by keyboard', async ({ page, world, open, settled }) => {
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/media/') && !response.ok()) missing.push(response.url())
  })
  await open(`${world.storefront}/products/harbour-mug`)
  const large = shownPicture(page)
  const shown = large.locator('picture img')
  await expect(shown).toHaveJSProperty('complete', true)
  // The best format that the browser supports, no larger than needed.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/enc_avif/)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)

  const others = page.getByRole('list', { name: 'More pictures' }).getByRole('link')
  await others.nth(1).click()
  await expect(others.nth(1)).toHaveAttribute('aria-current', 'true')
  await large.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(others.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(others.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(large).toBeFocused()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Harbour Mug' })
  const { stage, scale, top } = zoomOf(page)
  await expect(dialog.getByText(/^2 of \d/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(/^1 of \d/)).toBeVisible()

  // A click zooms into the clicked part, here the lower right.
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.9)
  await expect.poll(scale).toBeGreaterThan(2)
  await expect.poll(top).toBeLessThan(-200)
  const before = await top()
  await page.keyboard.press('ArrowUp')
  await expect.poll(top).toBeGreaterThan(before)
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(scale).toBe(1)
  await stage.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(scale).toBeGreaterThan(1.5)
  await page.keyboard.press('0')
  await expect.poll(scale).toBe(1)
  await page.keyboard.press('+')
  await expect.poll(scale).toBe(1.5)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/harbour-mug$/)
  await expect(large).toBeFocused()
  await large.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await settled()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/harbour-mug$/)
  expect(missing).toEqual([])
})

for (const way of ['as the browser can', 'by the script for streams'] as const) {
  test(`a product video plays, ${way}`, async ({ page, world, open }) => {
    const asked: string[] = []
    const refused: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    if (way === 'by the script for streams')
      await page.addInitScript(() => {
        HTMLMediaElement.prototype.canPlayType = () => ''
      })
    await open(`${world.storefront}/products/wheel-morning`)
    // The platform creates the stream for the first player.
    const stream = page.waitForResponse(/\.m3u8$/)
    await page.getByRole('link', { name: /^Video: / }).click()
    const film = page.locator('video')
    await expect(film).toHaveAccessibleName(/bowl/)
    const ofFilm = () => asked.filter((url) => /\.(mp4|m4s)$/.test(new URL(url).pathname))
    expect(ofFilm()).toEqual([])
    await expectAccessible(page)

    await film.focus()
    await page.keyboard.press('m')
    await page.keyboard.press('k')
    await stream
    const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(time).toBeGreaterThan(0.3)
    await page.keyboard.press('k')
    await expect(film).toHaveJSProperty('paused', true)
    await page.keyboard.press('0')
    await expect.poll(time).toBe(0)
    expect(ofFilm().every((url) => url.includes('/hls/'))).toBe(true)

    await page.getByRole('list', { name: 'More pictures' }).getByRole('link').first().click()
    await expect(shownPicture(page)).toBeVisible()
    expect(refused).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe shows the next picture, and fingers zoom it', async ({ page, world, open }) => {
    await open(`${world.storefront}/products/harbour-mug`)
    const large = shownPicture(page)
    const first = await large.getAttribute('aria-label')
    const touch = await touchOf(page)
    await touch.move([[300, 250]], [[60, 250]])
    await expect(large).not.toHaveAttribute('aria-label', first ?? '')
    await expect(page.getByText('2 / 4')).toBeVisible()

    await large.tap()
    const { stage, scale } = zoomOf(page)
    await expect(stage).toBeVisible()
    await touch.move(
      [
        [180, 400],
        [210, 400],
      ],
      [
        [105, 400],
        [285, 400],
      ],
    )
    await expect.poll(scale).toBeGreaterThan(3)
    await touch.tapTwice([195, 400])
    await expect.poll(scale).toBe(1)
    await touch.tapTwice([195, 400])
    await expect.poll(scale).toBe(2.5)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/harbour-mug$/)
  })

  test('price and button are on the first screen, and a bar follows the page', async ({
    page,
    world,
    open,
  }) => {
    await open(`${world.storefront}/products/harbour-mug`)
    const button = page.getByRole('button', { name: 'Add to cart', exact: true })
    await expect(page.locator('form').getByText('€28.00')).toBeInViewport({ ratio: 1 })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(button).toHaveCount(1)
    await expectAccessible(page)

    await page.getByRole('heading', { name: 'Customer reviews' }).scrollIntoViewIfNeeded()
    await expect(button).toHaveCount(2)
    const bar = page.locator('.vt-buy-bar')
    await expect(bar).toContainText('€28.00')
    await expectAccessible(page)
    const top = (await bar.boundingBox())?.y ?? 0
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      const isInBar = await bar.locator(':focus').count()
      const place = isInBar ? null : await focused.boundingBox()
      if (place && (await bar.isVisible()))
        expect(place.y + Math.min(place.height, 40)).toBeLessThanOrEqual(top)
    }

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Customer reviews' }).scrollIntoViewIfNeeded()
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog')).toContainText('Harbour Mug')
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toBeHidden()
  })
})

function zoomOf(page: Page) {
  const picture = page.getByRole('dialog').locator('[data-scale]')
  return {
    stage: picture.locator('..'),
    scale: async () => Number(await picture.getAttribute('data-scale')),
    /** The upper edge of the picture, in pixels, once it no longer moves. */
    top: () =>
      picture.evaluate(async (element) => {
        await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
        return element.getBoundingClientRect().y
      }),
  }
}

type Spot = readonly [x: number, y: number]

/** Real fingers, which the browser itself scrolls and zooms by. */
async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    spots: readonly Spot[],
    timestamp = Date.now() / 1000,
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(([x, y], id) => ({ x, y, id })),
      timestamp,
    })
  return {
    /** The times are given, so that a busy machine taps as fast. */
    async tapTwice(spot: Spot) {
      const start = Date.now() / 1000
      for (const seconds of [0, 0.1]) {
        await send('touchStart', [spot], start + seconds)
        await send('touchEnd', [], start + seconds + 0.05)
      }
    },
    /** Moves one finger or two in ten steps. */
    async move(from: readonly Spot[], to: readonly Spot[]) {
      await send('touchStart', from)
      for (let step = 1; step <= 10; step++) {
        const part = (a: number, b: number) => a + ((b - a) * step) / 10
        await send(
          'touchMove',
          from.map(([x, y], index) => [part(x, to[index]?.[0] ?? x), part(y, to[index]?.[1] ?? y)] as const),
        )
      }
      await send('touchEnd', [])
    },
  }
}
