import { expect, test } from 'vitest'

import { createLruCache } from './lru-cache.ts'

test('what was asked for longest ago goes first', () => {
  const memory = createLruCache<number>({ most: 2 })
  memory.keep('one', 1)
  memory.keep('two', 2)
  memory.get('one')
  memory.keep('three', 3)
  expect(['one', 'two', 'three'].map(memory.get)).toEqual([1, undefined, 3])
})

test('what is kept anew is weighed once', () => {
  const memory = createLruCache<string>({ most: 10, mostBytes: 10 })
  memory.keep('one', 'light', 4)
  memory.keep('two', 'light', 4)
  memory.keep('two', 'heavier', 6)
  expect([memory.get('one'), memory.get('two')]).toEqual(['light', 'heavier'])
  memory.keep('three', 'one too much', 1)
  expect(['one', 'two', 'three'].map(memory.get)).toEqual([undefined, 'heavier', 'one too much'])
})

test('what weighs more than all may is not kept, and leaves room once it is forgotten', () => {
  const memory = createLruCache<string>({ most: 10, mostBytes: 10 })
  memory.keep('huge', 'huge', 11)
  expect(memory.get('huge')).toBeUndefined()
  memory.keep('large', 'large', 10)
  memory.forget('large')
  memory.keep('another', 'large too', 10)
  expect(memory.get('another')).toBe('large too')
  memory.clear()
  memory.keep('one more', 'large', 10)
  expect([memory.get('another'), memory.get('one more')]).toEqual([undefined, 'large'])
})
