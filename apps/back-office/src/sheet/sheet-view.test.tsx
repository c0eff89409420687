// @vitest-environment node
import '../../test/page.ts'

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import type { SheetColumn, SheetRow } from './sheet.ts'
import { Sheet } from './sheet-view.tsx'

afterEach(cleanup)

const columns: readonly SheetColumn[] = [
  { id: 'price', name: 'Price', width: 6, kind: 'MONEY' },
  { id: 'sku', name: 'SKU', width: 6, kind: 'TEXT' },
]
const start: readonly SheetRow[] = ['Moss', 'Sand', 'Slate'].map((name, at) => ({
  id: name,
  name,
  cells: { price: `${at + 1}.00`, sku: `S${at}` },
}))

function Page() {
  const [rows, setRows] = useState(start)
  return (
    <Sheet
      label="Variants"
      rows={rows}
      columns={columns}
      head={{ name: 'Variant', width: 8, cell: ({ name }) => name }}
      onEdit={(edits) =>
        setRows((now) =>
          now.map((row) => ({
            ...row,
            cells: {
              ...row.cells,
              ...Object.fromEntries(
                edits.filter((edit) => edit.row === row.id).map(({ column, value }) => [column, value]),
              ),
            },
          })),
        )
      }
      errorOf={({ id }, column) => (id === 'Sand' && column === 'sku' ? 'Taken' : undefined)}
    />
  )
}

const texts = () => screen.getAllByRole('gridcell', { hidden: true }).map(({ textContent }) => textContent)
const active = () => document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]') as HTMLElement
const press = (key: string, more = {}) => fireEvent.keyDown(active(), { key, ...more })
const paste = (text: string) => fireEvent.paste(active(), { clipboardData: { getData: () => text } })

test('typing replaces a cell, Enter goes down, and Escape keeps the old value', () => {
  render(<Page />)
  press('5')
  const field = screen.getByLabelText('Price of Moss')
  fireEvent.change(field, { target: { value: '5,50' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(texts().slice(0, 2)).toEqual(['5.50', 'S0'])
  expect(active().textContent).toBe('2.00')
  press('9')
  fireEvent.keyDown(screen.getByLabelText('Price of Sand'), { key: 'Escape' })
  expect(active().textContent).toBe('2.00')
})

test('a table is pasted, undone and made again as one step', () => {
  render(<Page />)
  paste('10\tA\n20\tB\n')
  expect(texts()).toEqual(['10', 'A', '20', 'B', '3.00', 'S2'])
  press('z', { ctrlKey: true })
  expect(texts()).toEqual(['1.00', 'S0', '2.00', 'S1', '3.00', 'S2'])
  press('y', { ctrlKey: true })
  expect(texts().slice(0, 4)).toEqual(['10', 'A', '20', 'B'])
})

test('a rectangle is selected with Shift, copied, filled down and emptied', () => {
  render(<Page />)
  press('ArrowDown', { shiftKey: true })
  press('ArrowRight', { shiftKey: true })
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(4)
  let copied = ''
  fireEvent.copy(active(), { clipboardData: { setData: (_: string, text: string) => (copied = text) } })
  expect(copied).toBe('1.00\tS0\n2.00\tS1')
  press('d', { ctrlKey: true })
  expect(texts()).toEqual(['1.00', 'S0', '1.00', 'S0', '3.00', 'S2'])
  press('Delete')
  expect(texts()).toEqual(['', '', '', '', '3.00', 'S2'])
})

test('a cell with an error says so', () => {
  render(<Page />)
  const cell = document.querySelector('[aria-invalid=true]')
  expect([cell?.textContent, cell?.getAttribute('title')]).toEqual(['S1', 'Taken'])
})
