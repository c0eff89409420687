import { expect, test } from 'vitest'

import { createLruCache } from './lru-cache.ts'

test('the least recently used entry is evicted first', () => {
  const memory = createLruCache<number>({ most: 2 })
  memory.keep('one', 1)
  memory.keep('two', 2)
  memory.get('one')
  memory.keep('three', 3)
  expect(['one', 'two', 'three'].map(memory.get)).toEqual([1, undefined, 3])
})

test('a replaced entry counts once', () => {
  const memory = createLruCache<string>({ most: 10, mostBytes: 10 })
  memory.keep('one', 'light', 4)
  memory.keep('two', 'light', 4)
  memory.keep('two', 'heavier', 6)
  expect([memory.get('one'), memory.get('two')]).toEqual(['light', 'heavier'])
  memory.keep('three', 'one too much', 1)
  expect(['one', 'two', 'three'].map(memory.get)).toEqual([undefined, 'heavier', 'one too much'])
})

test('an oversized entry is not kept, and deleting it frees its space', () => {
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
