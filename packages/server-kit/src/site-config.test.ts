import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { readSiteConfig } from './site-config.ts'

const usual = { port: 4020, readFile: (path: string) => readFileSync(path, 'utf8') }
const secret = 'thirty-two characters or more: ab'
const values = { VITRINE_URL: 'https://shop.example/path', VITRINE_CLIENT_ID: 'c', SESSION_SECRET: secret }

describe('readSiteConfig', () => {
  test('reads the environment, and uses the default port if none is set', () => {
    expect(readSiteConfig(values, usual)).toMatchObject({
      port: 4020,
      platformUrl: 'https://shop.example',
      clientId: 'c',
      production: false,
      sessionSecrets: [secret],
    })
    expect(readSiteConfig({ ...values, PORT: '0', NODE_ENV: 'production' }, usual)).toMatchObject({
      port: 0,
      production: true,
    })
  })

  test('uses the connection file for missing variables', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-config-'))
    const file = join(folder, 'connection.json')
    const connection = {
      baseUrl: 'http://127.0.0.1:4010',
      clientId: 'seeded',
      backOfficeClientId: 'office',
      apiKey: `key-${secret}`,
    }
    await writeFile(file, JSON.stringify(connection))
    expect(readSiteConfig({ VITRINE_CONNECTION: file }, usual)).toMatchObject({
      platformUrl: 'http://127.0.0.1:4010',
      clientId: 'seeded',
      sessionSecrets: [`key-${secret}`],
    })
    expect(
      readSiteConfig({ VITRINE_CONNECTION: file }, { ...usual, client: 'backOfficeClientId' }).clientId,
    ).toBe('office')
    await rm(folder, { recursive: true })
  })

  test.each([
    [{ VITRINE_CLIENT_ID: 'c' }, 'VITRINE_URL'],
    [{ VITRINE_URL: 'https://shop.example' }, 'VITRINE_CLIENT_ID'],
    [{ ...values, SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    [{ ...values, SESSION_SECRET: `${secret},short` }, 'SESSION_SECRET'],
    [{ ...values, PORT: 'eighty' }, 'PORT'],
    [{ ...values, SITE_URL: 'shop' }, 'SITE_URL'],
    [{ VITRINE_CONNECTION: '/nowhere/connection.json' }, 'VITRINE_CONNECTION'],
  ])('names the invalid variable: %o', (env, name) => {
    expect(() => readSiteConfig(env, usual)).toThrow(name)
  })
})
