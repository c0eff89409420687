import { expect, test } from 'vitest'
import { statesBefore } from '../../kernel/state-rules.ts'
import { maximumBytes } from '../files/index.ts'
import { bodySeconds, displayNameOf, maySend, moves, ownersOf, type UploadState } from './rules.ts'

const states = Object.keys(moves) as UploadState[]

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
  expect(statesBefore(moves, to).includes(from)).toBe(from === 'OPEN' && to === 'RECEIVED')
})

test.each([
  ['a.png', 'a.png'],
  ['C:\\pictures\\a.png', 'a.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['a\nb', 'ab'],
  ['  ', undefined],
  ['folder/', undefined],
  [undefined, undefined],
])('%j is called %j', (sent, name) => {
  expect(displayNameOf(sent)).toBe(name)
})

test('the site setting decides who may upload', () => {
  const allowed = (['OFF', 'MEMBERS', 'EVERYONE'] as const).map((who) => [
    maySend(who, { role: 'visitor' }),
    maySend(who, { role: 'member' }),
  ])
  expect(allowed).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

test('a member still owns uploads from before the sign-in; staff own none', () => {
  const siteId = 's'
  expect(ownersOf({ role: 'member', siteId, memberId: 'm', visitorId: 'v', via: 'token' })).toEqual([
    'member:m',
    'visitor:v',
  ])
  expect(ownersOf({ role: 'staff', siteId, memberId: 'm', via: 'token' })).toEqual([])
})

test('an imported image has 10 seconds and 25 MiB', () => {
  expect([bodySeconds('IMAGE'), maximumBytes.IMAGE]).toEqual([10, 25 * 1024 * 1024])
})
