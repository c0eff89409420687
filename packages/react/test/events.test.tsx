// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { type Client, isApiError } from '@vitrine/client'
import { createBadge, deleteBadge } from '@vitrine/client/badges'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { useEvents } from '../src/events.ts'
import { VitrineProvider } from '../src/provider.tsx'

configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
})

const around =
  (client: Client) =>
  ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <VitrineProvider client={client}>{children}</VitrineProvider>
      </QueryClientProvider>
    </StrictMode>
  )

test('staff receive each subscribed event once, as it happens', async () => {
  const staff = await platform.as('staff')
  const heard: string[] = []
  const { result, unmount } = renderHook(
    () =>
      useEvents(({ slug, payload }) => heard.push(`${slug} ${(payload as { title?: string }).title ?? ''}`), {
        eventTypes: ['wix.badges.v4.badge_*'],
      }),
    { wrapper: around(staff) },
  )
  await waitFor(() => expect(result.current.isLive).toBe(true))
  const { badge } = await createBadge(staff, { badge: { title: 'Early' } })
  await deleteBadge(staff, { id: badge.id })
  await platform.settle()
  await waitFor(() => expect(heard).toEqual(['created Early', 'deleted ']))
  unmount()
})

test('a shopper is refused with an error', async () => {
  const { result } = renderHook(() => useEvents(() => undefined), {
    wrapper: around(await platform.as('visitor')),
  })
  await waitFor(() => expect(isApiError(result.current.error, 'FORBIDDEN')).toBe(true))
  expect(result.current.isLive).toBe(false)
})
