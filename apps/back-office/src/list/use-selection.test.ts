import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { between, useSelection } from './use-selection.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'b', ['b']],
])('the range from %s to %s is %j', (one, other, expected) => {
  expect(between(ids, one, other)).toEqual(expected)
})

test('the checkbox of the head selects the loaded rows, also if as many others have left the list', () => {
  const { result, rerender } = renderHook(({ loaded }) => useSelection(loaded, 'all'), {
    initialProps: { loaded: ['a', 'b'] },
  })
  act(() => result.current.toggleLoaded())
  expect([...result.current.ids]).toEqual(['a', 'b'])
  rerender({ loaded: ['c', 'd'] })
  act(() => result.current.toggleLoaded())
  expect([...result.current.ids]).toEqual(['c', 'd'])
  act(() => result.current.toggleLoaded())
  expect([...result.current.ids]).toEqual([])
})
