import type { PermissionEntry } from '@vitrine/client/staff'
import { expect, test } from 'vitest'

import { inShort, levelOf, toTopics, withLevel } from './permissions.ts'

const entry = (id: string, title: string): PermissionEntry =>
  ({ id, title, level: id.split('.')[1], description: id, held: true }) as PermissionEntry
const entries = [
  entry('ORDERS.READ', 'Orders'),
  entry('ORDERS.MANAGE', 'Orders'),
  entry('MEMBER_SESSIONS.MANAGE', 'Acting as members'),
]
const [orders, acting] = toTopics(entries)

test('groups permissions by topic', () => {
  expect(orders).toMatchObject({ subject: 'ORDERS', title: 'Orders', read: entries[0], manage: entries[1] })
  expect(acting).toMatchObject({ subject: 'MEMBER_SESSIONS', read: undefined, manage: entries[2] })
})

test('a topic has one level at a time', () => {
  if (!orders) throw new Error('There is no topic')
  const seen = withLevel([], orders, 'READ')
  expect([seen, levelOf(orders, seen)]).toEqual([['ORDERS.READ'], 'READ'])
  const managed = withLevel(seen, orders, 'MANAGE')
  expect([managed, levelOf(orders, managed)]).toEqual([['ORDERS.MANAGE'], 'MANAGE'])
  expect(withLevel(managed, orders, 'NONE')).toEqual([])
})

test('summarises permissions in one line', () => {
  expect(inShort(['*'], entries)).toBe('Everything')
  expect(inShort(['ORDERS.READ', 'MEMBER_SESSIONS.MANAGE'], entries)).toBe(
    'Orders (view only), Acting as members',
  )
})
