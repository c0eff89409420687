import { expect, type Page } from '@playwright/test'
import { averageColor, h264Movie } from '@vitrine/media/movies'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chosen).setFiles(file)
}

/** How much greener than blue the poster is: the video turns greener with time, and a generated thumbnail is bluish. */
async function green(page: Page): Promise<number> {
  const address = (await page.locator('video').getAttribute('poster')) ?? ''
  const { g, b } = await averageColor(await (await page.request.get(address)).body())
  return g - b
}

test('a video shows a frame from the uploading browser as its poster, then the chosen frame', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, '/media')
  await choose(page, { name: 'wheel.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await h264Movie()) })
  await uploads(page).getByRole('link', { name: 'wheel.mp4' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'wheel.mp4' })).toBeVisible()

  // The video is dark at a tenth of its length, so the chosen frame is brighter.
  await expect.poll(() => green(page)).toBeGreaterThan(5)
  expect(await green(page)).toBeLessThan(80)

  const choice = page.getByRole('button', { name: 'Use this frame as poster' })
  await expect(choice).toBeDisabled()
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    video.pause()
    await new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true })
      video.currentTime = 2.6
    })
  })
  await expectAccessible(page)
  await choice.click()
  // A hovered toast stays: rendering a frame may take longer than a toast is visible.
  await page.getByText('Poster updated.').hover()
  await expect.poll(() => green(page)).toBeGreaterThan(110)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => green(page)).toBeLessThan(80)
})

test('an upload shows its progress, waits while the network is down, and arrives complete', async ({
  page,
  world,
  context,
}) => {
  await openBackOffice(page, world, '/media')
  const line = await context.newCDPSession(page)
  const network = (offline: boolean, uploadThroughput = -1) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  // Slow enough to observe the progress twice and then interrupt it.
  await network(false, 1_000_000)
  const buffer = Buffer.alloc(24 * 2 ** 20, 'kiln ')
  await choose(page, { name: 'readings.txt', mimeType: 'text/plain', buffer })
  const bar = uploads(page).getByRole('progressbar')
  const share = () => bar.evaluate((element: HTMLProgressElement) => element.value)
  await expect.poll(share).toBeGreaterThan(0)
  const early = await share()
  await expect.poll(share).toBeGreaterThan(early)
  await network(true)
  await expect(uploads(page).getByText('Waiting for the network')).toBeVisible()
  await network(false)
  await uploads(page).getByRole('link', { name: 'readings.txt' }).click({ timeout: 45_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'readings.txt' })).toBeVisible()
  const address = await page.getByText(/\/media\/[\da-f-]{36}\//).textContent()
  // The platform serves the file only after it has processed it.
  await expect.poll(async () => (await page.request.head(address ?? '')).status()).toBe(200)
  const kept = await (await page.request.get(address ?? '')).body()
  expect(kept.equals(buffer)).toBe(true)
})

test('a private file is attached to a product, and detached by Undo', async ({ page, world }) => {
  await openBackOffice(page, world, '/media')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'More upload options' }).click()
  await page.getByRole('button', { name: 'Upload as private' }).click()
  await (await chosen).setFiles({
    name: 'borders.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ferns, in a border.'),
  })
  await uploads(page).getByRole('link', { name: 'borders.txt' }).click()
  await page.getByLabel('Product').selectOption('The Pattern Book')
  await page.getByRole('button', { name: 'Attach to product' }).click()
  await expect(page.getByText('Customers who buy The Pattern Book now get this file.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'The Pattern Book' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Not in use.', { exact: true })).toBeVisible()
})
