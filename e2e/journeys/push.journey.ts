import { createECDH, randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openPage } from '../page-state.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { openAs, signIn } from '../sign-in.ts'
import { startWorld } from '../start-world.ts'
import { account, type World } from '../world.ts'

test('a browser is registered for notifications, and approves a sign-in of another browser', async ({
  page,
  context,
  browser,
}) => {
  const { world, stop } = await startWorld({ environment: { VITRINE_PUSH_KEY: privateKey() } })
  const pushService = await startReceiver()
  const member = account(world, 'member')
  try {
    const device = await subscribeAt(context, world, pushService)
    await openAs(page, `${world.storefront}/account/security/second-step`, member)
    await page.getByText('Push notification').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Code from the notification')).toBeFocused()
    await expectAccessible(page)
    const first = await world.message(device)
    expect(pushService.got).toHaveLength(1)
    const shown = await notify(page, { body: first.text })
    expect(shown.body).toContain(first.code)
    await page.getByLabel('Code from the notification').fill(first.code ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('We now ask for a code when you sign in.')).toBeVisible()

    await world.advance('PT1M')
    const elsewhere = await (await browser.newContext()).newPage()
    await openPage(elsewhere, `${world.storefront}/account`)
    await signIn(elsewhere, member)
    await expect(elsewhere.getByText('Waiting for your confirmation')).toBeVisible()
    const asked = await world.message(device)
    await expect.poll(() => pushService.got.length).toBe(2)
    const prompt = await notify(page, { body: asked.text, url: asked.url })
    expect(prompt.body).toBe(asked.text)
    await openPage(page, prompt.data ?? '')
    await expect(page.getByRole('heading', { name: 'Confirm your sign-in' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await expect(page.getByRole('heading', { name: 'Sign-in approved' })).toBeVisible()
    await expect(elsewhere).toHaveURL(`${world.storefront}/account`)
    await elsewhere.context().close()
  } finally {
    pushService.close()
    await stop()
  }
})

function privateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** Connects the browser to this push service, because its own one is on the internet. Returns the subscription. */
async function subscribeAt(context: BrowserContext, world: World, { url }: Receiver): Promise<string> {
  const browserKey = createECDH('prime256v1')
  browserKey.generateKeys()
  const subscription = {
    endpoint: url,
    expirationTime: null,
    keys: { p256dh: browserKey.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await context.grantPermissions(['notifications'], { origin: world.storefront })
  await context.addInitScript((known) => {
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => known as unknown as PushSubscription
  }, subscription)
  return JSON.stringify(subscription)
}

interface Shown {
  readonly body: string
  /** The page that a click opens. */
  readonly data?: string
}

/** Delivers a decrypted message to the service worker of the page, and returns the notification that it shows. */
async function notify(page: Page, message: object): Promise<Shown> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  // A browser without a screen has no notifications. The message is sent only when the worker keeps what it would show.
  await worker.evaluate(() => {
    const scope = globalThis as typeof globalThis & { shown?: Promise<Shown> }
    scope.shown = new Promise((resolve) => {
      ServiceWorkerRegistration.prototype.showNotification = async (_title, options) =>
        resolve(options as Shown)
    })
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  return worker.evaluate(() => (globalThis as typeof globalThis & { shown: Promise<Shown> }).shown)
}
