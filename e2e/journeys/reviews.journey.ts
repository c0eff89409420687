import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { mailTo } from '../mails.ts'
import { signIn } from '../sign-in.ts'
import { account, test } from '../world.ts'

test('a visitor reads what people say: by stars, with pictures, in another order; and says what was helpful', async ({
  page,
  world,
}) => {
  await page.goto(`${world.storefront}/products/tidal-plate`)
  await page.getByRole('link', { name: /\d reviews$/ }).click()
  const reviews = page.getByRole('region', { name: 'What people say' })
  await expect(reviews.getByRole('article')).not.toHaveCount(0)
  await expectAccessible(page)

  const five = reviews.getByRole('button', { name: /^5 stars/ })
  await five.click()
  await expect(five).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByRole('article').getByRole('img', { name: '2 of 5 stars' })).toHaveCount(0)
  await five.click()
  await expect(reviews.getByRole('article').getByRole('img', { name: '2 of 5 stars' })).toHaveCount(1)
  await reviews.getByLabel('Order').selectOption('Fewest stars first')
  await expect(reviews.getByRole('article').first().getByRole('img', { name: '2 of 5 stars' })).toBeVisible()

  await reviews.getByRole('button', { name: /^With pictures/ }).click()
  await reviews
    .getByRole('button', { name: /^Show picture 1/ })
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
  await reviews.getByLabel('Order').selectOption('Fewest stars first')
  await reviews.getByRole('button', { name: /^With pictures/ }).click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveText(`Yes${before}`)
})

test('a visitor writes a review with a picture, by keyboard alone up to it', async ({ page, world }) => {
  await page.goto(`${world.storefront}/products/lantern-vase`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lantern Vase/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Choose between one and five stars.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^1 of 5/ }).focus()
  for (const _ of [2, 3, 4, 5]) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^5 of 5/ })).toBeChecked()
  await page.getByLabel('In a few words').fill('Light through it')
  await page.getByLabel('And in more of them').fill('<b>Bold</b> is what I typed, and what I want to see.')
  await page.getByLabel('Your name, as others see it').fill('Noor')
  const name = 'vase.png'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Thank you, that helps.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Lantern Vase' }).click()
  const mine = page.getByRole('article').filter({ hasText: 'Light through it' })
  await expect(mine.getByText('<b>Bold</b> is what I typed, and what I want to see.')).toBeVisible()
})

test('what looks like spam waits, and its author is told so', async ({ page, world }) => {
  await page.goto(`${world.storefront}/products/field-cushion/review`)
  await page.getByRole('radio', { name: /^5 of 5/ }).press('Space')
  await page
    .getByLabel('And in more of them')
    .fill('See https://one.example and https://two.example for more.')
  await page.getByLabel('Your name, as others see it').fill('Cheap cushions')
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Your review waits for a look')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Field Cushion' }).click()
  await expect(page.getByText('Your review waits for a look')).toBeVisible()
  await expect(page.getByText('https://one.example')).toHaveCount(0)
})

test('a buyer follows the stars of a mail, writes as one who bought it, and ends such mails', async ({
  page,
  request,
  world,
}) => {
  const { platform, connection } = world
  const recipient = { email: `buyer.${Date.now()}@example.com` }
  const order = { id: '0199a000-0000-7000-8000-00000000a003' }
  const made = await request.post(`${platform}/v2/review-requests`, {
    headers: { authorization: connection.apiKey },
    data: { reviewRequest: { order, recipient } },
  })
  expect(made.status()).toBe(200)
  const mail = await mailTo(platform, recipient.email, /How do you like/)
  await page.goto(mail.links[1] ?? '')
  await expect(page.getByRole('radio', { name: /^4 of 5/ })).toBeChecked()
  await expect(page.getByText('It will be marked as bought here.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('And in more of them').fill('It makes the evening longer.')
  await page.getByLabel('Your name, as others see it').fill('Camille')
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Thank you, that helps.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have reviewed it already.')).toBeVisible()

  await page.goto(mail.links.at(-1) ?? '')
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: /^No more mails/ })).toBeVisible()
})

test('a member writes, changes what she wrote, takes it back, and not, and then she does', async ({
  page,
  world,
}) => {
  await page.goto(`${world.storefront}/account/reviews`)
  await signIn(page, account(world, 'member'))
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${world.storefront}/products/market-apron/review`)
  await page.getByRole('radio', { name: /^4 of 5/ }).press('Space')
  await page.getByLabel('In a few words').fill('Good pockets')
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Thank you, that helps.')).toBeVisible()

  await page.goto(`${world.storefront}/account/reviews`)
  const mine = page.getByRole('listitem').filter({ hasText: 'Market Apron' })
  await expect(mine.getByText('Good pockets')).toBeVisible()
  await mine.getByRole('button', { name: /^Change your review of/ }).click()
  await page.getByLabel('In a few words').fill('Very good pockets')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Very good pockets')).toBeVisible()

  const remove = mine.getByRole('button', { name: /^Delete your review of/ })
  await remove.click()
  await expect(page.getByText('Your review of Market Apron is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.getByText('Very good pockets')).toBeVisible()
  await remove.click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto(`${world.storefront}/account/reviews`)
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
      return mine.count()
    })
    .toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are read, and one is written in stars and words', async ({ page, world }) => {
    await page.goto(`${world.storefront}/products/hearth-blanket`)
    await expect(page.getByRole('region', { name: 'What people say' })).toBeVisible()
    await page.getByRole('link', { name: 'Write a review' }).click()
    await page.getByRole('radio', { name: /^3 of 5/ }).press('Space')
    await page.getByLabel('In a few words').fill('Warm enough')
    await page.getByLabel('Your name, as others see it').fill('Tadhg')
    await page.getByRole('button', { name: 'Send the review' }).click()
    await expect(page.getByText('Thank you, that helps.')).toBeVisible()
  })
})

/** Two by two pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)
