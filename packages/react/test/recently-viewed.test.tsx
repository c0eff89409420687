// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useRecentlyViewed } from '../src/recently-viewed.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the newest product comes first, once, and only the last twenty are kept', () => {
  const { result } = renderHook(useRecentlyViewed)
  act(() => {
    for (const id of ['mug', 'lamp', 'mug']) result.current.note(id)
  })
  expect(result.current.ids).toEqual(['mug', 'lamp'])
  act(() => {
    for (let place = 0; place < 30; place++) result.current.note(`${place}`)
  })
  expect(result.current.ids).toHaveLength(20)
  act(() => result.current.clear())
  expect(result.current.ids).toEqual([])
})

test('unreadable text in the storage is an empty list', () => {
  localStorage.setItem('vitrine.recently-viewed', '{"no": "list"')
  expect(renderHook(useRecentlyViewed).result.current.ids).toEqual([])
})
