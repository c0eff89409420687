// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, screen, within } from '@testing-library/react'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { MemberPage } from './member-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

const openMember = async (id: string) =>
  openPage(<MemberPage />, {
    client: await platform.as('app'),
    route: '/members/:memberId',
    at: `/members/${id}`,
  })

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
