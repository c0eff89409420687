import { expect, test } from 'vitest'

import type { Call } from './define.ts'
import { type Entity, events } from './events.ts'
import { contract } from './index.ts'
import {
  type Grantable,
  holds,
  lacking,
  type Permission,
  permissionOf,
  permissionOfEvent,
  permissions,
} from './permissions.ts'

const calls = Object.entries(contract as unknown as Record<string, Record<string, Call>>).flatMap(
  ([area, declared]) => Object.entries(declared).map(([name, call]) => ({ area, name, call })),
)

test('every call of staff or apps needs a permission with a description', () => {
  for (const { area, name, call } of calls) {
    const needed = permissionOf(area, name, call)
    if (needed) expect([`${area}.${name}`, permissions.includes(needed)]).toEqual([`${area}.${name}`, true])
    if (call.access.includes('app') && !needed) expect(call.permission).toBe('none')
  }
})

test('every permission is needed by a call or an event', () => {
  const asked = new Set([
    ...calls.map(({ area, name, call }) => permissionOf(area, name, call)),
    ...Object.values(events).map(permissionOfEvent),
  ])
  expect(permissions.filter((one) => !asked.has(one))).toEqual([])
})

test('a call without changes needs READ, a call with changes MANAGE', () => {
  const of = (area: keyof typeof contract, name: string) => {
    const call = (contract as unknown as Record<string, Record<string, Call>>)[area]?.[name]
    return call && permissionOf(area, name, call)
  }
  expect(of('orders', 'getOrder')).toBe('ORDERS.READ')
  expect(of('orders', 'searchOrders')).toBe('ORDERS.READ')
  expect(of('orders', 'cancelOrder')).toBe('ORDERS.MANAGE')
  expect(of('files', 'generateFilesDownloadUrl')).toBe('MEDIA.READ')
  expect(of('authentication', 'signOn')).toBe('MEMBER_SESSIONS.MANAGE')
  expect(of('authentication', 'changePassword')).toBeUndefined()
  expect(of('security', 'listFactors')).toBeUndefined()
  expect(of('security', 'endMemberSessions')).toBe('MEMBERS.MANAGE')
})

test.each<[readonly string[], Grantable, boolean]>([
  [['*'], 'ORDERS.MANAGE', true],
  [['*'], '*', true],
  [['*.READ'], 'ORDERS.READ', true],
  [['*.READ'], 'ORDERS.MANAGE', false],
  [['*.READ'], '*', false],
  [['ORDERS.MANAGE'], 'ORDERS.READ', true],
  [['ORDERS.MANAGE'], 'ORDERS.MANAGE', true],
  [['ORDERS.READ'], 'ORDERS.MANAGE', false],
  [['ORDERS.READ'], 'PAYMENTS.READ', false],
  [['ORDERS.READ'], '*.READ', false],
  [permissions, '*.READ', true],
  [permissions, '*', false],
  [[], 'ORDERS.READ', false],
])('%j includes %s: %s', (held, needed, does) => {
  expect(holds(held, needed)).toBe(does)
})

test('missing permissions are named', () => {
  expect(lacking(['ORDERS.MANAGE'], ['ORDERS.READ', 'STAFF.READ', '*'])).toEqual(['STAFF.READ', '*'])
})

test('a subscriber receives an event if it may read its subject', () => {
  expect(permissionOfEvent(events.orderCreated)).toBe('ORDERS.READ')
  expect(permissionOfEvent(events.checkoutSettingsUpdated)).toBe('SETTINGS.READ')
  expect(permissionOfEvent(events.memberCreated)).toBe('MEMBERS.READ')
  for (const event of Object.values(events))
    expect([event.type, permissions.includes(permissionOfEvent(event) as Permission)]).toEqual([
      event.type,
      true,
    ])
})

test('an event of an unlisted entity needs all permissions', () => {
  // @ts-expect-error No event declares it, and the table must list exactly what events declare.
  const entity: Entity = 'wix.ecom.v1.parcel_scale'
  expect(permissionOfEvent({ entity })).toBe('*')
  // An entity that only starts with `wix.ecom.v1.order` is another one.
  expect(permissionOfEvent({ entity: 'wix.ecom.v1.order_secret' })).toBe('*')
  expect(permissionOfEvent({ entity: 'constructor' })).toBe('*')
})
