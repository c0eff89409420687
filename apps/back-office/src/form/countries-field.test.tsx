// @vitest-environment node
import '../../test/page.ts'

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { CountriesField } from './countries-field.tsx'

afterEach(cleanup)

function Field({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start)
  return <CountriesField value={value} onChange={setValue} none="all countries" />
}
const typed = () => screen.getByLabelText(/^Countries/) as HTMLInputElement

test('a country is typed or chosen by name', () => {
  render(<Field start="Ireland" />)
  fireEvent.change(screen.getByLabelText('Add a country'), { target: { value: 'GB' } })
  expect(typed().value).toBe('Ireland, United Kingdom')
  expect(screen.queryByRole('option', { name: 'Ireland' })).toBeNull()
})

test('an unknown name is shown after typing', () => {
  render(<Field start="" />)
  screen.getByText(/Leave empty for all countries/)
  fireEvent.change(typed(), { target: { value: 'Irelnd' } })
  expect(typed().getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.blur(typed())
  screen.getByText('Unknown: Irelnd. Choose a country below.')
})
