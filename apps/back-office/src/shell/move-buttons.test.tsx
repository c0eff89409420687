// @vitest-environment node
import '../../test/page.ts'

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { MoveButtons, moved } from './move-buttons.tsx'

afterEach(cleanup)

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('an item moves from position %d to %d', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected)
})

/** A row that the list moves when its request is done. */
const row = (index: number) => (
  <>
    <MoveButtons name="Mug" index={index} count={3} onMove={() => undefined} />
    <a href="#elsewhere">Elsewhere</a>
  </>
)
const down = () => screen.getByRole('button', { name: 'Move Mug down' })

test('a row that moves and loses the focus gets it back', () => {
  const { rerender } = render(row(0))
  down().focus()
  fireEvent.click(down())
  down().blur()
  rerender(row(1))
  expect(document.activeElement).toBe(down())
})

test('the focus stays where the user went while the row was moving', () => {
  const { rerender } = render(row(0))
  down().focus()
  fireEvent.click(down())
  screen.getByRole('link', { name: 'Elsewhere' }).focus()
  rerender(row(1))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Elsewhere' }))
})
