import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

const files = (page: Page) => page.getByRole('list', { name: 'Files', exact: true })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** A silent WAV file of a given length in seconds. */
function wave(seconds: number): Buffer {
  const rate = 48_000
  const size = seconds * rate * 4
  const wav = Buffer.alloc(44 + size)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + size, 4)
  wav.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 4],
    [40, size],
  ] as const)
    wav.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    wav.writeUInt16LE(value, at)
  wav.write('data', 36)
  return wav
}

/** Presses Undo in the toast with this text. */
const undo = (page: Page, said: string) =>
  page.getByText(said).locator('..').getByRole('button', { name: 'Undo' }).click()

/** Drops a file on the page, as from the computer. */
async function dragIn(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ({ name, text }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name, { type: 'text/plain' }))
      return transfer
    },
    { name, text },
  )
  const heading = page.getByRole('heading', { level: 1 })
  await heading.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop to upload')).toBeVisible()
  await heading.dispatchEvent('drop', { dataTransfer: data })
}

test('a file is uploaded by drag and drop, moved, trashed, restored and deleted', async ({ page, world }) => {
  await openBackOffice(page, world, '/media')
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Spring')
  await page.getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByRole('link', { name: 'Spring' })).toBeVisible()
  await expectAccessible(page)

  await dragIn(page, 'care.txt', 'Wash it by hand.')
  await expect(uploads(page).getByText('1 file uploaded')).toBeVisible()
  await expect(files(page).getByRole('link', { name: 'care.txt' })).toBeVisible()
  await uploads(page).getByRole('button', { name: 'Close' }).click()

  const tick = page.getByRole('checkbox', { name: 'Select care.txt' })
  await files(page).getByRole('link', { name: 'care.txt' }).focus()
  await page.keyboard.press(' ')
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to folder' })
  await dialog.getByRole('button', { name: 'Spring' }).click()
  await dialog.getByRole('button', { name: 'Move to Spring' }).click()
  await expect(page.getByText('1 file moved to Spring.')).toBeVisible()
  await expect(tick).toHaveCount(0)
  await page.getByRole('link', { name: 'Spring' }).click()
  await expect(tick).toBeAttached()

  await files(page).getByRole('link', { name: 'care.txt' }).focus()
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('1 file moved to trash.')).toBeVisible()
  await expect(tick).toBeHidden()
  const trash = page.getByRole('navigation', { name: 'Media sections' }).getByRole('link', { name: 'Trash' })
  await trash.click()
  await files(page).getByRole('link', { name: 'care.txt' }).focus()
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: 'Restore' }).click()
  await undo(page, '1 file restored.')
  await expect(files(page).getByRole('link', { name: 'care.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
})

test('a long upload is paused and resumed, and shows its result', async ({ page, world, context }) => {
  await openBackOffice(page, world, '/media')
  const line = await context.newCDPSession(page)
  const network = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  // The upload must not finish before the pause.
  await network(400_000)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chosen).setFiles([
    { name: 'kiln.wav', mimeType: 'audio/wav', buffer: wave(75) },
    {
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1'),
    },
  ])
  await uploads(page).getByRole('button', { name: 'Pause kiln.wav' }).click()
  await expect(uploads(page).getByText('Paused')).toBeVisible()
  await expectAccessible(page)
  await network(-1)
  await uploads(page).getByRole('button', { name: 'Resume kiln.wav' }).click()
  await expect(uploads(page).getByRole('link', { name: 'kiln.wav' })).toBeVisible({ timeout: 30_000 })
  await expect(uploads(page).getByRole('alert')).toHaveCount(1)
  await uploads(page).getByRole('link', { name: 'kiln.wav' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'kiln.wav' })).toBeVisible()
  await expect(page.getByText('1:15')).toBeVisible()
})

test('crops keep the focal point of an image, and deleting a used image warns', async ({ page, world }) => {
  await openBackOffice(page, world, '/media?q=harbour-mug-1')
  await files(page)
    .getByRole('link', { name: /harbour-mug-1/ })
    .click()
  await expect(page.getByRole('button', { name: /^Focal point/ })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const crop = async () =>
    (await page.request.get(`${world.platform}/media/${id}/v1/fill/w_80,h_320/crop.jpg`)).body()
  const before = await crop()
  await expectAccessible(page)
  const point = page.getByRole('button', { name: /^Focal point/ })
  const box = await point.boundingBox()
  await point.click({ position: { x: (box?.width ?? 0) * 0.05, y: (box?.height ?? 0) * 0.5 } })
  // A hovered toast stays: rendering a crop may take longer than a toast is visible.
  await page.getByText('Saved.').hover()
  await expect(point).toHaveAttribute('aria-label', /^Focal point, 5 %/)
  expect((await crop()).equals(before)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(point).toHaveAttribute('aria-label', /^Focal point, 50 %/)
  await expect.poll(async () => (await crop()).equals(before)).toBe(true)

  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('dialog').getByText(/^It is used in/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('1 file restored.')).toBeVisible()
})

test('a private file is shared by a link, and a member gets a photo from the library', async ({
  page,
  world,
  open,
}) => {
  await openBackOffice(page, world, '/media')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'More upload options' }).click()
  await page.getByRole('button', { name: 'Upload as private' }).click()
  await (await chosen).setFiles({
    name: 'glaze.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Two of ash.'),
  })
  await uploads(page).getByRole('link', { name: 'glaze.txt' }).click()
  await expect(page.getByText('Private', { exact: true })).toBeVisible()
  await page.getByLabel('Link expiry').selectOption('1 week')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link =
    (await page.getByRole('status').filter({ hasText: '/media/' }).locator('span').first().textContent()) ??
    ''
  expect(await (await fetch(link)).text()).toBe('Two of ash.')
  const id = page.url().split('/').at(-1)
  expect((await fetch(`${world.platform}/media/${id}`)).status).toBe(404)

  await open(`${world.backOffice}/members/0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001`)
  await page.getByRole('button', { name: 'Choose photo' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose photo' })
  await picker.getByRole('button', { name: 'Ceramics' }).click()
  await picker.getByRole('button', { name: 'harbour-mug-2.webp' }).click()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('Photo saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible()
})
