import { createBadge } from '@vitrine/client/badges'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

test('the console receives every event as it happens, and missed ones later', async () => {
  const platform = await createTestPlatform()
  const staff = await platform.as('app')
  const make = async (title: string) => {
    await createBadge(staff, { badge: { title } })
    await platform.settle()
  }
  const open = async (headers: Record<string, string> = {}) => {
    const response = await platform.fetch(`${platform.baseUrl}/_dev/events/stream`, { headers })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let received = ''
    const until = async (words: string) => {
      while (!received.includes(words)) received += (await reader?.read())?.value ?? ''
      return received
    }
    return { until, close: () => reader?.cancel() }
  }

  const first = await open()
  await make('First')
  const received = await first.until('"First"')
  expect(received).toContain('"type":"wix.badges.v4.badge_created"')
  const last =
    received
      .match(/^id: \d+$/gm)
      ?.at(-1)
      ?.slice('id: '.length) ?? ''
  await first.close()
  await make('Second')
  const again = await open({ 'last-event-id': last })
  const missed = await again.until('"Second"')
  expect(missed).not.toContain('"First"')
  await again.close()
})
