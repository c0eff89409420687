import { expect, test } from 'vitest'

import { canNest, dropOn, type MenuRow, moveTo, setLevel, toEntries, toRows, without } from './menu-rows.ts'

const rows = (text: string): MenuRow[] =>
  text.split(' ').map((word) => {
    const key = word.replace('-', '')
    return { key, level: word.startsWith('-') ? 1 : 0, type: 'HEADING', label: key, title: key }
  })
const shown = (list: readonly MenuRow[]) =>
  list.map(({ key, level }) => (level === 1 ? `-${key}` : key)).join(' ')

const menu = rows('a -b -c d e')

test('a row moves among its siblings, with the rows below it', () => {
  expect(shown(moveTo(menu, 'a', 1))).toBe('d a -b -c e')
  expect(shown(moveTo(menu, 'c', 0))).toBe('a -c -b d e')
})

test('a dropped row takes the level of the row on which it was dropped', () => {
  expect(shown(dropOn(menu, 4, 1))).toBe('a -e -b -c d')
  expect(shown(dropOn(menu, 1, 3))).toBe('a -c d b e')
  expect(shown(dropOn(menu, 1, 0))).toBe('b a -c d e')
})

test('a dropped row with others below it stays at the top and whole', () => {
  expect(shown(dropOn(menu, 0, 4))).toBe('d e a -b -c')
  expect(shown(dropOn(menu, 0, 2))).toBe(shown(menu))
})

test('a row goes below the one before it, and back', () => {
  expect(canNest(menu, 'a')).toBe(false)
  expect(canNest(menu, 'd')).toBe(true)
  expect(shown(setLevel(menu, 'd', 1))).toBe('a -b -c -d e')
  expect(shown(setLevel(menu, 'b', 0))).toBe('a -c b d e')
})

test('a removed row takes those below it along', () => {
  expect(shown(without(menu, 'a'))).toBe('d e')
  expect(shown(without(menu, 'b'))).toBe('a -c d e')
})

test('the entries of a menu become rows, and rows become entries', () => {
  const entries = toEntries(menu)
  expect(entries.map(({ label, entries: inside }) => [label, inside?.map((one) => one.label)])).toEqual([
    ['a', ['b', 'c']],
    ['d', []],
    ['e', []],
  ])
  const saved = entries.map((entry) => ({
    ...entry,
    title: 'x',
    entries: (entry.entries ?? []).map((one) => ({ ...one, title: 'x' })),
  }))
  expect(toEntries(toRows({ entries: saved }))).toEqual(entries)
})
