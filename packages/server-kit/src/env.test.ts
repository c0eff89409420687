import { describe, expect, test } from 'vitest'
import * as z from 'zod'

import { createEnv } from './env.ts'

const schemas = { server: { API_SECRET: z.string().min(8) }, client: { NEXT_PUBLIC_URL: z.url() } }
const good = { API_SECRET: 'long enough', NEXT_PUBLIC_URL: 'https://shop.example' }

describe('createEnv', () => {
  test('gives the server every variable, typed', () => {
    const env = createEnv({ ...schemas, runtimeEnv: good, isServer: true })
    expect(env.API_SECRET).toBe('long enough')
    expect(env.NEXT_PUBLIC_URL).toBe('https://shop.example')
  })

  test('throws the specified message, and names the invalid variable without its value', () => {
    const start = () =>
      createEnv({ ...schemas, runtimeEnv: { ...good, API_SECRET: 'short' }, isServer: true })
    expect(start).toThrow('Invalid environment variables')
    expect(start).toThrow(
      expect.objectContaining({ cause: [expect.objectContaining({ name: 'API_SECRET' })] }),
    )
    expect(JSON.stringify(catchError(start).cause)).not.toContain('short"')
  })

  test('treats an empty variable as missing', () => {
    expect(() =>
      createEnv({ ...schemas, runtimeEnv: { ...good, NEXT_PUBLIC_URL: '' }, isServer: true }),
    ).toThrow('Invalid environment variables')
  })

  test('requires no server-only variable in the browser, and throws when the browser reads one', () => {
    const env = createEnv({
      ...schemas,
      runtimeEnv: { NEXT_PUBLIC_URL: good.NEXT_PUBLIC_URL },
      isServer: false,
    })
    expect(env.NEXT_PUBLIC_URL).toBe('https://shop.example')
    expect(() => env.API_SECRET).toThrow('API_SECRET is for the server only')
  })

  test('refuses a client variable without the prefix', () => {
    expect(() => createEnv({ server: {}, client: { URL: z.url() }, runtimeEnv: {}, isServer: true })).toThrow(
      'NEXT_PUBLIC_',
    )
  })
})

function catchError(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('It did not throw')
}
