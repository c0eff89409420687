import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'

test('product pictures are zoomed by mouse and by keyboard', async ({ page, world, open }) => {
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/media/') && !response.ok()) missing.push(response.url())
  })
  await open(`${world.storefront}/products/harbour-mug`)
  const large = page.getByRole('link', { name: /^Enlarge: / })
  const shown = large.locator('picture img')
  await expect(shown).toHaveJSProperty('complete', true)
  // The best format that the browser supports, no larger than needed.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/enc_avif/)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)

  const others = page.getByRole('list', { name: 'More pictures' }).getByRole('link')
  await others.nth(1).click()
  await expect(others.nth(1)).toHaveAttribute('aria-current', 'true')

  await large.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Harbour Mug' })
  await expect(dialog.getByText(/^2 of \d/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(/^1 of \d/)).toBeVisible()

  const picture = dialog.getByRole('button', { name: 'Zoom in' })
  const whole = await picture.boundingBox()
  await picture.click({ position: { x: (whole?.width ?? 0) * 0.9, y: (whole?.height ?? 0) * 0.9 } })
  const closer = dialog.getByRole('button', { name: 'Zoom out' })
  const stage = closer.locator('..')
  // The zoom shows the clicked part, here the lower right.
  await expect.poll(() => stage.evaluate((view) => view.scrollTop)).toBeGreaterThan(200)
  const before = await stage.evaluate((view) => view.scrollTop)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => stage.evaluate((view) => view.scrollTop)).toBeLessThan(before)
  await closer.click()
  await expect(picture).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(large).toBeFocused()
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
    await expect(page.getByRole('link', { name: /^Enlarge: / })).toBeVisible()
    expect(refused).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe shows the next picture', async ({ page, world, open }) => {
    await open(`${world.storefront}/products/harbour-mug`)
    const large = page.getByRole('link', { name: /^Enlarge: / })
    const first = await large.getAttribute('aria-label')
    await large.evaluate((place) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: place, clientX, clientY: 300 })
      place.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)] }))
      place.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(120)] }))
    })
    await expect(large).not.toHaveAttribute('aria-label', first ?? '')
  })
})
