// @vitest-environment node
import '../../test/page.ts'

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useDraft } from './use-draft.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const open = (saved = { name: 'Mug', stock: 12 }) => renderHook(() => useDraft('product', saved)).result

test('a page that opens again restores the unsaved input', () => {
  const first = open()
  act(() => first.current.change({ name: 'Cup' }))
  const second = open()
  expect(second.current.draft.name).toBe('Cup')
  expect(second.current.isRestored).toBe(true)
})

test('saved input is not restored, also if the saved values replace it', () => {
  const first = open()
  act(() => first.current.change({ name: 'Cup' }))
  act(() => {
    first.current.change({ name: 'Cup', stock: 12 })
    first.current.forget()
  })
  const second = open({ name: 'Cup', stock: 11 })
  expect(second.current.draft.stock).toBe(11)
  expect(second.current.isRestored).toBe(false)
})

test('restored input keeps the newer values of unchanged fields', () => {
  const first = open()
  act(() => first.current.change({ name: 'Cup' }))
  expect(open({ name: 'Mug', stock: 11 }).current.draft).toEqual({ name: 'Cup', stock: 11 })
})

test('a reset restores the saved values, and later input starts from them', () => {
  const first = open()
  act(() => first.current.change({ name: 'Cup' }))
  act(() => first.current.reset())
  expect(first.current.draft.name).toBe('Mug')
  act(() => first.current.change({ stock: 3 }))
  expect(open().current.draft).toEqual({ name: 'Mug', stock: 3 })
})
