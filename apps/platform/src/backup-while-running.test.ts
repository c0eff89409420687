import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { runToEnd, start } from './testing/running.ts'
import { shopDirectory, withShopDirectories } from './testing/shop-directory.ts'

withShopDirectories()

const folder = mkdtempSync(join(tmpdir(), 'vitrine-beside-'))
const at = (name: string) => join(folder, name)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function serve(name: string) {
  const server = await start(['serve', '--dev', '--port', '0', '--data', at(name)])
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const { clientId, catalogAppId, products } = JSON.parse(
    await readFile(at(`${name}/connection.json`), 'utf8'),
  )
  const call = async (path: string, body?: object, authorization = '') => {
    const response = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status).toBe(200)
    // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
    return (await response.json()) as any
  }
  const catalogReference = { appId: catalogAppId, catalogItemId: products[0].catalogItemId }
  return { server, clientId, call, lineItems: [{ catalogReference, quantity: 1 }] }
}

test('a shop on the embedded database is backed up and exported while a customer fills a cart', async () => {
  await shopDirectory(at('shop'))
  const { server, clientId, call, lineItems } = await serve('shop')
  const { access_token: token } = await call('/oauth2/token', { clientId, grantType: 'anonymous' })
  let added = 0
  let buying = true
  const add = async () => {
    await call('/v1/carts/current/add-to-cart', { lineItems }, token)
    added++
  }
  await add()
  const buyer = (async () => {
    while (buying) await add()
  })()
  const before = added
  const written = await runToEnd(['backup', at('backup.zip'), '--data', at('shop')])
  const after = added
  expect(written).toMatch(/^wrote .*backup.zip: \d+ rows and \d+ files of/m)
  expect(after).toBeGreaterThan(before)
  const exported = runToEnd(['export', at('site.zip'), '--data', at('shop')])
  const second = runToEnd(['backup', at('second.zip'), '--data', at('shop')])
  expect(await exported).toContain('left out: access_tokens')
  expect(await second).toContain('wrote')
  buying = false
  await buyer
  expect(await readdir(at('shop/copies'))).toEqual([])
  await expect(runToEnd(['import', at('site.zip'), '--data', at('shop')])).rejects.toThrow(
    'in use by process',
  )

  // Only the owner can read the token, and the endpoint only makes copies.
  expect((await stat(at('shop/vitrine.endpoint'))).mode & 0o077).toBe(0)
  const { port, token: proof } = JSON.parse(await readFile(at('shop/vitrine.endpoint'), 'utf8'))
  const knock = async (method: string, path: string, authorization: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization } })).status
  const name = '0199a000-0000-7000-8000-0000000000aa'
  expect(await knock('PUT', `/copies/${name}`, '')).toBe(401)
  expect(await knock('PUT', `/copies/${name}`, `Bearer ${'0'.repeat(proof.length)}`)).toBe(401)
  expect(await knock('PUT', '/copies/../../elsewhere', `Bearer ${proof}`)).toBe(404)
  expect(await knock('GET', `/copies/${name}`, `Bearer ${proof}`)).toBe(404)
  expect(await readdir(at('shop/copies'))).toEqual([])

  // The backup shows one moment during the command.
  await runToEnd(['restore', at('backup.zip'), '--data', at('restored')])
  const restored = await serve('restored')
  const { cart } = await restored.call('/v1/carts/current', undefined, token)
  expect(cart.lineItems[0].quantity).toBeGreaterThanOrEqual(before)
  expect(cart.lineItems[0].quantity).toBeLessThanOrEqual(after + 1)
  await restored.server.stop()

  // A killed process leaves its endpoint file behind.
  await server.stop('SIGKILL')
  await stat(at('shop/vitrine.endpoint'))
  expect(await runToEnd(['backup', at('third.zip'), '--data', at('shop')])).toContain('wrote')
})

test('a stopped server removes its endpoint file', async () => {
  await shopDirectory(at('left'))
  const { server } = await serve('left')
  expect(await readdir(at('left'))).toContain('vitrine.endpoint')
  expect(await server.stop()).toBe(0)
  expect(await readdir(at('left'))).not.toContain('vitrine.endpoint')
})
