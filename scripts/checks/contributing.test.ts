import { expect, test } from 'vitest'
import { applyDiff, stepsOf } from './contributing.ts'

test('reads the diffs and files of a page that have a path', () => {
  const page = '```diff\n+++ a/b.ts\n one\n+two\n```\n\n```ts\n// c.test.ts\nthree\n```\n\n```ts\nfour\n```\n'
  expect(stepsOf(page)).toEqual([
    { path: 'a/b.ts', text: ' one\n+two\n', isDiff: true },
    { path: 'c.test.ts', text: 'three\n', isDiff: false },
  ])
})

test('a diff is placed by the lines around it', () => {
  const before = 'a\nb\nlist {\n  one\n}\nc\n'
  expect(applyDiff(before, ' list {\n   …\n+  two\n')).toBe('a\nb\nlist {\n  two\n  one\n}\nc\n')
  expect(applyDiff(before, ' list {\n   …\n   one\n+  two\n')).toBe('a\nb\nlist {\n  one\n  two\n}\nc\n')
  expect(applyDiff(before, '-b\n+B\n')).toBe('a\nB\nlist {\n  one\n}\nc\n')
  expect(() => applyDiff(before, ' gone\n')).toThrow('no line “gone”')
})
