import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { runToEnd, start } from '../testing/running.ts'

test('vitrine start names the variable that production lacks', async () => {
  await expect(runToEnd(['start'])).rejects.toThrow(
    'set VITRINE_BASE_URL to the public address of the platform',
  )
})

test('a shop gets its name at the first start of the platform, and keeps later changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-name-'))
  const flags = ['serve', '--dev', '--port', '0', '--data', folder, '--seed', 'empty']
  const nameOf = async (name: string) => {
    const server = await start([...flags, '--name', name, '--currency', 'CHF'])
    const reply = await fetch(`${server.url}/v1/site-profile`)
    const { siteProfile } = (await reply.json()) as { readonly siteProfile: object }
    await server.stop()
    return siteProfile
  }
  expect(await nameOf('Atelier Nord')).toMatchObject({ name: 'Atelier Nord', currency: 'CHF' })
  expect(await nameOf('Another name')).toMatchObject({ name: 'Atelier Nord' })
  await rm(folder, { recursive: true, force: true })
})

test('vitrine init without properties lets the first start of the platform name the shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-init-'))
  const owner = ['--owner-email', 'owner@example.com', '--redirect-uri', 'https://shop.example/auth/callback']
  await runToEnd(['init', '--yes', '--data', folder, ...owner])
  const server = await start(['serve', '--port', '0', '--data', folder, '--name', 'Atelier Nord'])
  const reply = await fetch(`${server.url}/v1/site-profile`)
  await server.stop()
  expect(await reply.json()).toMatchObject({ siteProfile: { name: 'Atelier Nord' } })
  await rm(folder, { recursive: true, force: true })
})
