import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { type Running, start } from './testing/running.ts'
import { shopDirectory, withShopDirectories } from './testing/shop-directory.ts'

withShopDirectories()

async function serve(...flags: string[]): Promise<Running> {
  const server = await start(['serve', '--dev', '--data', await shopDirectory(), '--port', '0', ...flags])
  onTestFinished(async () => {
    if (server.child.exitCode === null) await server.stop('SIGKILL')
  })
  return server
}

test('with time to drain, a load balancer notices the shutdown, and requests until then are answered', async () => {
  const server = await serve('--drain-for', '5')
  expect((await fetch(`${server.url}/ready`)).status).toBe(200)
  const before = performance.now()
  const ended = server.stop()
  let ready = await fetch(`${server.url}/ready`)
  while (ready.status === 200) ready = await fetch(`${server.url}/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'draining' }])
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  const key = await fetch(`${server.url}/.well-known/openid-configuration`)
  expect(key.status).toBe(200)
  expect(await ended).toBe(0)
  expect(performance.now() - before).toBeLessThan(15_000)
})

test('metrics are served on their own port only', async () => {
  const server = await serve('--metrics-port', '0')
  await fetch(`${server.url}/.well-known/openid-configuration`)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  const address = server.said().match(/^metrics (\S+)$/m)?.[1] ?? ''
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const text = await answer.text()
  expect(text).toMatch(/^vitrine_http_requests_total\{call="[\w. /-]+",status="200"\} 1$/m)
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(text).toContain(`\nvitrine_up{version="${version}",database="embedded"} 1\n`)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
})

test.each([
  [['--drain-for', '20'], '--drain-for must be seconds from 0 to 5'],
  [['--metrics-port', 'x'], '--metrics-port must be a number from 0 to 65535'],
])('%j is refused', async (flags, reason) => {
  await expect(start(['serve', '--data', 'memory', ...flags])).rejects.toThrow(reason)
})

test('a metrics token of fewer than 16 characters is refused', async () => {
  await expect(start(['serve', '--data', 'memory'], { VITRINE_METRICS_TOKEN: 'short' })).rejects.toThrow(
    'VITRINE_METRICS_TOKEN must have at least 16 characters',
  )
})
