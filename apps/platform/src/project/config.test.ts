import { afterEach, expect, test, vi } from 'vitest'

import { readProject } from './config.ts'

afterEach(() => vi.unstubAllEnvs())

test('platform and shop get a forwarding secret: the given one, one of the secret key, or a new one', () => {
  vi.stubEnv('VITRINE_FORWARDING_SECRET', '')
  vi.stubEnv('VITRINE_SECRET_KEY', '')
  const secret = () => readProject('dev', []).forwardingSecret
  const [first, second] = [secret(), secret()]
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).not.toBe(first)
  vi.stubEnv('VITRINE_SECRET_KEY', 'b9Yw0uZ2cX7dQ4eR1tG6hJ8kL3mN5pA=')
  const derived = secret()
  expect(secret()).toBe(derived)
  expect(derived).not.toBe(readProject('dev', []).sessionSecret)
  vi.stubEnv('VITRINE_FORWARDING_SECRET', 'the secret of shops on other machines')
  expect(secret()).toBe('the secret of shops on other machines')
})
