// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { ColourRow } from './colour-row.tsx'

afterEach(cleanup)

function Row() {
  const [colour, setColour] = useState('#112233')
  return (
    <>
      <ColourRow label="Text" shown={colour} isOwn onChange={setColour} check={undefined} error={undefined} />
      <output>{colour}</output>
    </>
  )
}

const code = () => screen.getByLabelText('Text')
const leaveWith = (value: string) => {
  fireEvent.change(code(), { target: { value } })
  fireEvent.blur(code())
}
const message = 'Enter a colour such as #2d4fa8.'

test('a wrong colour code stays in its field with an error, and changes nothing', () => {
  render(<Row />)
  fireEvent.change(code(), { target: { value: '#12' } })
  expect(screen.queryByText(message)).toBeNull()
  fireEvent.blur(code())
  expect(screen.getByText(message)).toBeTruthy()
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect((code() as HTMLInputElement).value).toBe('#12')
  expect(screen.getByRole('status').textContent).toBe('#112233')
})

test('the error goes with a right code, which is written as the shop stores it', () => {
  render(<Row />)
  leaveWith('blue')
  leaveWith('#ABCDEF')
  expect(screen.queryByText(message)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('#abcdef')
  expect((code() as HTMLInputElement).value).toBe('#abcdef')
})

test('an emptied field shows the colour in use again', () => {
  render(<Row />)
  leaveWith('')
  expect(screen.queryByText(message)).toBeNull()
  expect((code() as HTMLInputElement).value).toBe('#112233')
})

test('the picker replaces a wrong code', () => {
  render(<Row />)
  leaveWith('blue')
  fireEvent.change(screen.getByLabelText('Text, picker'), { target: { value: '#00ff00' } })
  expect(screen.queryByText(message)).toBeNull()
})
