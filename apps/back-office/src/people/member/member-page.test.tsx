// @vitest-environment node
import '../../../test/page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { VitrineProvider } from '@vitrine/react/provider'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { ToastRegion } from '@vitrine/ui/toast'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { MemberPage } from './member-page.tsx'

// The real platform needs more time on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

async function openMember(id: string): Promise<void> {
  const client = await platform.as('app')
  const router = createMemoryRouter([{ path: '/members/:memberId', element: <MemberPage /> }], {
    initialEntries: [`/members/${id}`],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VitrineProvider client={client}>
        <ToastRegion>
          <RouterProvider router={router} />
        </ToastRegion>
      </VitrineProvider>
    </QueryClientProvider>,
  )
}

test('shows the status actions, badges, contact and security of a member', async () => {
  await openMember('0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001')
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira Lindholm' })).toBeTruthy()
  const section = (name: string) => within(screen.getByRole('region', { name }))
  expect(section('Status').getByRole('button', { name: 'Block' })).toBeTruthy()
  expect(await section('Badges').findByText('Founding customer')).toBeTruthy()
  expect(await section('Sign-in and security').findByText('Set')).toBeTruthy()
  expect(section('Contact').getByText('mira@example.com')).toBeTruthy()
})

test('links an unknown member to the list', async () => {
  await openMember('0199a000-0000-7000-8000-0000000fffff')
  expect(await screen.findByText('Member not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to members' }).getAttribute('href')).toBe('/members')
})
