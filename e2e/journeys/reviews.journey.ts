import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { openAs } from '../sign-in.ts'
import { account, type World } from '../world.ts'

test('a visitor reads reviews by stars, with pictures and sorted, and votes for one', async ({
  page,
  world,
  open,
  settled,
}) => {
  await open(`${world.storefront}/products/tidal-plate`)
  await page.getByRole('link', { name: /\d reviews$/ }).click()
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  await expect(reviews.getByRole('article')).not.toHaveCount(0)
  await expectAccessible(page)

  const five = reviews.getByRole('button', { name: /^5 stars/ })
  await five.click()
  await expect(five).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByRole('article').getByRole('img', { name: '2 of 5 stars' })).toHaveCount(0)
  await five.click()
  await expect(reviews.getByRole('article').getByRole('img', { name: '2 of 5 stars' })).toHaveCount(1)
  await reviews.getByLabel('Sort by').selectOption('Lowest rating')
  await expect(reviews.getByRole('article').first().getByRole('img', { name: '2 of 5 stars' })).toBeVisible()

  await reviews.getByRole('button', { name: /^With photos/ }).click()
  await reviews
    .getByRole('button', { name: /^Show photo 1/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  const helpful = reviews.getByRole('article').first().getByRole('button', { name: /^Yes/ })
  const before = Number((await helpful.textContent())?.match(/\d+/)?.[0])
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toHaveText(`Yes${before + 1}`)
  await page.reload()
  await settled()
  await reviews.getByLabel('Sort by').selectOption('Lowest rating')
  await reviews.getByRole('button', { name: /^With photos/ }).click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveText(`Yes${before}`)
})

test('a visitor writes a review with a picture, by keyboard up to the picture', async ({
  page,
  world,
  open,
}) => {
  await open(`${world.storefront}/products/lantern-vase`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lantern Vase/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Choose one to five stars.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^1 of 5/ }).focus()
  for (const _ of [2, 3, 4, 5]) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^5 of 5/ })).toBeChecked()
  await page.getByLabel('Review title').fill('Light through it')
  await page.getByLabel('Review text').fill('<b>Bold</b> is what I typed, and what I want to see.')
  await page.getByLabel('Display name').fill('Noor')
  const name = 'vase.png'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Lantern Vase' }).click()
  const mine = page.getByRole('article').filter({ hasText: 'Light through it' })
  await expect(mine.getByText('<b>Bold</b> is what I typed, and what I want to see.')).toBeVisible()
})

test('possible spam is pending, and its author is informed', async ({ page, world, open }) => {
  await open(`${world.storefront}/products/field-cushion/review`)
  await page.getByRole('radio', { name: /^5 of 5/ }).press('Space')
  await page.getByLabel('Review text').fill('See https://one.example and https://two.example for more.')
  await page.getByLabel('Display name').fill('Cheap cushions')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Your review is pending moderation')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Field Cushion' }).click()
  await expect(page.getByText('Your review is pending moderation')).toBeVisible()
  await expect(page.getByText('https://one.example')).toHaveCount(0)
})

test('a buyer follows the stars of an email, reviews as a verified buyer, and unsubscribes', async ({
  page,
  request,
  world,
  open,
}) => {
  const { platform, connection } = world
  const recipient = { email: 'buyer@example.com' }
  const order = { id: '0199a000-0000-7000-8000-00000000a003' }
  const made = await request.post(`${platform}/v2/review-requests`, {
    headers: { authorization: connection.apiKey },
    data: { reviewRequest: { order, recipient } },
  })
  expect(made.status()).toBe(200)
  const mail = await mailTo(platform, recipient.email, /How do you like/)
  await open(mail.links[1] ?? '')
  await expect(page.getByRole('radio', { name: /^4 of 5/ })).toBeChecked()
  await expect(page.getByText('Your review will show “Verified purchase”.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Review text').fill('It makes the evening longer.')
  await page.getByLabel('Display name').fill('Camille')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have already reviewed this product.')).toBeVisible()

  await open(mail.links.at(-1) ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: /^Unsubscribed/ })).toBeVisible()
})

test('a member writes a review, changes it, cancels its deletion, and then deletes it', async ({
  page,
  world,
  open,
  settled,
}) => {
  await openAs(page, `${world.storefront}/account/reviews`, account(world, 'member'))
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expectAccessible(page)

  await open(`${world.storefront}/products/market-apron/review`)
  await page.getByRole('radio', { name: /^4 of 5/ }).press('Space')
  await page.getByLabel('Review title').fill('Good pockets')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()

  await open(`${world.storefront}/account/reviews`)
  const mine = page.getByRole('listitem').filter({ hasText: 'Market Apron' })
  await expect(mine.getByText('Good pockets')).toBeVisible()
  await mine.getByRole('button', { name: /^Edit your review of/ }).click()
  await page.getByLabel('Review title').fill('Very good pockets')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Very good pockets')).toBeVisible()

  const remove = mine.getByRole('button', { name: /^Delete your review of/ })
  await remove.click()
  await expect(page.getByText('Review of Market Apron deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.getByText('Very good pockets')).toBeVisible()
  await remove.click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await settled()
  await open(`${world.storefront}/account/reviews`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(mine).toHaveCount(0)
})

test('a visitor with many reviews solves a captcha, which gets the focus', async ({ page, world, open }) => {
  const write = async (slug: string, stars: number) => {
    await open(`${world.storefront}/products/${slug}/review`)
    await page.getByRole('radio', { name: new RegExp(`^${stars} of 5`) }).press('Space')
    await page.getByLabel('Display name').fill('Imke')
    await page.getByRole('button', { name: 'Send review' }).click()
  }
  const thanks = page.getByText('Thank you for your review.')
  for (const slug of ['pour-over-set', 'salt-cellar']) {
    await write(slug, 4)
    await expect(thanks).toBeVisible()
  }
  await write('wren-bowl', 5)
  const box = page.getByRole('checkbox', { name: 'I am a person' })
  await expect(box).toBeFocused()
  await expect(page.getByText('Tick this box to continue.')).toBeVisible()
  await expectAccessible(page)
  await box.press('Space')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(thanks).toBeVisible()
})

test('a video is added to a review and plays there; invalid files are named, and files are removed', async ({
  page,
  world,
  open,
  settled,
}) => {
  const buffer = await wheelFilm(world)
  await openAs(page, `${world.storefront}/account/reviews`, account(world, 'member'))
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await open(`${world.storefront}/products/dusk-table-lamp/review`)
  await page.getByRole('radio', { name: /^5 of 5/ }).press('Space')
  await page.getByLabel('Review title').fill('See how it glows')
  const files = page.locator('input[type=file]')
  await files.setInputFiles([
    { name: 'glow.mp4', mimeType: 'video/mp4', buffer },
    { name: 'lamp.png', mimeType: 'image/png', buffer: picture },
    { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    { name: 'game.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await expect(page.getByText('game.exe: This file type is not supported.')).toBeVisible()
  await settled()
  // The platform reads the files before the review is sent.
  await world.settle()
  const send = page.getByRole('button', { name: 'Send review' })
  const refused = page.getByText('none.png: This file cannot be shown.')
  const thanks = page.getByText('Thank you for your review.')
  await send.click()
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove none.png' }).click()
  await send.click()
  await expect(thanks).toBeVisible()

  await open(`${world.storefront}/account/reviews`)
  const mine = page.getByRole('listitem').filter({ hasText: 'See how it glows' })
  await mine.getByRole('button', { name: /^Show video/ }).click()
  const viewer = page.getByRole('dialog')
  await expectAccessible(page)
  await viewer.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  const time = () => viewer.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0.3)
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(viewer.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await mine.getByRole('button', { name: /^Edit your review of/ }).click()
  await expect(page.getByRole('radio', { name: /^5 of 5/ })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Video 1' }).click()
  await expect(page.getByRole('button', { name: 'Add more' })).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('button', { name: /^Edit your review of/ })).toBeFocused()
  await expect(mine.getByRole('button', { name: 'Show photo 1 of 1 by Mira' })).toBeVisible()
})

test('product lists show ratings', async ({ page, world, open }) => {
  await open(`${world.storefront}/products`)
  const plate = page.getByRole('article').filter({ hasText: 'Tidal Plate' })
  await expect(plate.getByRole('img', { name: /of 5 stars/ })).toBeVisible()
  await expect(plate.getByText(/^from \d+ reviews$/)).toBeAttached()
})

test('a member adds a photo, and removes it', async ({ page, world }) => {
  await openAs(page, `${world.storefront}/account/profile`, account(world, 'member'))
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const you = page.getByRole('region', { name: 'Public profile' })
  await you
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Photo saved.')).toBeVisible()
  await expectAccessible(page)
  await you.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  await expect(you.getByRole('button', { name: 'Add photo' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are read, and one is written with stars and text', async ({ page, world }) => {
    await page.goto(`${world.storefront}/products/hearth-blanket`)
    await expect(page.getByRole('region', { name: 'Customer reviews' })).toBeVisible()
    await page.getByRole('link', { name: 'Write a review' }).click()
    await page.getByRole('radio', { name: /^3 of 5/ }).press('Space')
    await page.getByLabel('Review title').fill('Warm enough')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Enter a display name.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^3 of 5/ })).toBeChecked()
    await expect(page.getByLabel('Review title')).toHaveValue('Warm enough')
    await page.getByLabel('Display name').fill('Tadhg')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Thank you for your review.')).toBeVisible()
  })

  test('a buyer reviews by the link of an email', async ({ page, request, world }) => {
    const { platform, connection } = world
    const recipient = { email: 'reader@example.com' }
    const made = await request.post(`${platform}/v2/review-requests`, {
      headers: { authorization: connection.apiKey },
      data: { reviewRequest: { order: { id: '0199a000-0000-7000-8000-00000000a003' }, recipient } },
    })
    expect(made.status()).toBe(200)
    const mail = await mailTo(platform, recipient.email, /How do you like/)
    await page.goto(mail.links[1] ?? '')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Enter a display name.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^4 of 5/ })).toBeChecked()
    await page.getByLabel('Display name').fill('Aoife')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Thank you for your review.')).toBeVisible()
  })
})

/** The shop's video of the workshop. */
async function wheelFilm({ platform, connection }: World): Promise<Buffer> {
  const answer = await fetch(`${platform}/v1/products/query`, {
    method: 'POST',
    headers: { authorization: connection.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ query: { cursorPaging: { limit: 100 } } }),
  })
  const { products }: { products: readonly { media: readonly { kind: string; url: string }[] }[] } =
    await answer.json()
  const film = products.flatMap(({ media }) => media).find(({ kind }) => kind === 'VIDEO')
  const bytes = await fetch(new URL(film?.url ?? '', platform))
  return Buffer.from(await bytes.arrayBuffer())
}

/** A picture of two by two pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)
