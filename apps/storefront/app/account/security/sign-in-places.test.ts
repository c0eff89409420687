import type { AccountSession } from '@vitrine/client/security'
import { beforeAll, expect, test } from 'vitest'
import { loadMoreTexts } from '../../texts/texts.ts'
import { deviceName, placesOf } from './sign-in-places.ts'

beforeAll(() => loadMoreTexts())

const session = (id: string, more: Partial<AccountSession>): AccountSession => ({
  id,
  kind: 'APP',
  createdDate: new Date('2026-01-01'),
  lastUsedDate: new Date('2026-01-02'),
  current: false,
  ...more,
})

test('a browser and its sign-ins are one place, and the current place is first', () => {
  const places = placesOf([
    session('phone', {
      kind: 'BROWSER',
      browser: 'Safari',
      system: 'iOS',
      lastUsedDate: new Date('2026-02-01'),
    }),
    session('desktop', { kind: 'BROWSER', browser: 'Firefox', system: 'Linux' }),
    session('shop', { browserSessionId: 'desktop', clientName: 'Shop', current: true }),
    session('desktop shop', {
      browserSessionId: 'desktop',
      clientName: 'Shop',
      lastUsedDate: new Date('2026-03-01'),
    }),
  ])
  expect(places.map(({ name, kind, isHere, apps }) => ({ name, kind, isHere, apps }))).toEqual([
    { name: 'Firefox on Linux', kind: 'desktop', isHere: true, apps: ['Shop'] },
    { name: 'Safari on iOS', kind: 'phone', isHere: false, apps: [] },
  ])
  expect(places[0]?.lastUsed).toEqual(new Date('2026-03-01'))
})

test('an application without its browser is listed as a separate place', () => {
  const places = placesOf([session('shop', { browserSessionId: 'gone', clientName: 'Shop' })])
  expect(places).toMatchObject([{ id: 'shop', kind: 'application', apps: ['Shop'] }])
})

test('names a device by its known properties', () => {
  expect(deviceName({ browser: 'Firefox' })).toBe('Firefox')
  expect(deviceName({})).toBe('Unknown device')
})
