// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { LinkField } from './link-field.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

function Form({ onSubmit }: { readonly onSubmit: () => void }) {
  const [link, setLink] = useState('')
  return (
    <form onSubmit={onSubmit}>
      <LinkField label="Link" value={link} onChange={setLink} />
    </form>
  )
}

test('a collection is chosen by name, and the form around the field is not sent', async () => {
  let sent = 0
  const client = await platform.as('staff')
  openPage(<Form onSubmit={() => sent++} />, { client, route: '/announcement' })
  fireEvent.click(await screen.findByRole('button', { name: /^Choose/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Link' }))
  const collections = await dialog.findByRole('combobox', { name: 'Collection' })
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(collections.getAttribute('aria-invalid')).toBe('true')
  const [, first] = await within(collections).findAllByRole('option')
  fireEvent.change(collections, { target: { value: (first as HTMLOptionElement).value } })
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect((screen.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value).toMatch(
    /^\/collections\/[a-z-]+$/,
  )
  expect(sent).toBe(0)
})
