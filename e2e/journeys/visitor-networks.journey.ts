import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'
import { startWorld } from '../start-world.ts'

test('behind a proxy, each network sends two messages to the storefront without a captcha', async () => {
  // This test takes the part of the proxy.
  const { world, stop } = await startWorld({ environment: { VITRINE_TRUSTED_PROXIES: '127.0.0.1' } })
  const message = { name: 'Ada Byron', email: 'ada@example.com', message: 'Do you ship to Japan?' }
  /** A form without scripts, or a call of the page's scripts; answers the status. */
  const send = async (forwarded: string, scripts = false): Promise<number> => {
    const headers = { 'x-forwarded-for': forwarded, origin: world.storefront }
    const { status } = scripts
      ? await fetch(`${world.storefront}/api/v1/contact-messages`, {
          method: 'POST',
          headers: { ...headers, 'x-vitrine-open': '0', 'content-type': 'application/json' },
          body: JSON.stringify(message),
        })
      : await fetch(`${world.storefront}/contact`, {
          method: 'POST',
          headers,
          body: new URLSearchParams(message),
        })
    return status
  }
  try {
    for (const address of ['198.51.100.1', '203.0.113.9, 2001:db8::7'])
      for (const status of [200, 200, 428]) expect(await send(address)).toBe(status)
    // A claimed address is not that of the proxy's client.
    expect(await send('9.9.9.9, 198.51.100.1')).toBe(428)
    expect(await send('2001:db8::8')).toBe(428)
    for (const status of [200, 200, 428]) expect(await send('198.51.100.3', true)).toBe(status)
    expect(await send('198.51.100.4', true)).toBe(200)
  } finally {
    await stop()
  }
})
