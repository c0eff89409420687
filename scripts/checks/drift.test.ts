import { expect, test } from 'vitest'
import { changes } from './drift.ts'

test('finds changed, new and deleted files', () => {
  const before = new Map([
    ['same.ts', '1'],
    ['changed.ts', '1'],
    ['gone.ts', '1'],
  ])
  const after = new Map([
    ['same.ts', '1'],
    ['changed.ts', '2'],
    ['new.ts', '1'],
  ])
  expect(changes(before, after)).toEqual(['changed.ts', 'gone.ts', 'new.ts'])
})
