// @vitest-environment node
import '../../test/page.ts'

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createPage, listPageTemplates } from '@vitrine/client/pages'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../test/open-page.tsx'
import { OpeningPage } from './opening-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  await platform.startSite({})
})
afterAll(() => platform.close())
afterEach(cleanup)

test('the question before the opening warns of test mode', async () => {
  openPage(<OpeningPage />, { client: await platform.as('staff'), route: '/settings/opening' })
  fireEvent.click(await screen.findByRole('button', { name: 'Open the shop' }))
  screen.getByText(/^Card payments are in test mode: .* pay nothing\./)
  const payments = screen.getByRole('link', { name: /^Accept payments/, hidden: true })
  expect(payments.textContent).not.toContain(', done')
  expect(payments.textContent).toContain('Test mode: cards move no real money.')
})

test('the question before the opening counts the placeholders of legal pages', async () => {
  const staff = await platform.as('staff')
  const { templates } = await listPageTemplates(staff)
  const imprint = templates.find(({ role }) => role === 'IMPRINT')
  await createPage(staff, { page: { ...imprint?.content, title: 'Imprint', role: 'IMPRINT' } })
  openPage(<OpeningPage />, { client: staff, route: '/settings/opening' })
  fireEvent.click(await screen.findByRole('button', { name: 'Open the shop' }))
  expect(await screen.findByText(/^Legal pages: \d+ placeholders? left\.$/)).toBeTruthy()
})
