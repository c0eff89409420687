// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { createClient } from '@vitrine/client'
import { createTestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { VitrineProvider } from '../src/provider.tsx'
import { useUpload, useUploads } from '../src/upload.ts'

// A busy machine may let a real platform wait.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

/** A page of staff at its own platform, which accepts bytes only when the test allows it. */
async function openDesk() {
  const platform = await createTestPlatform()
  const { auth } = await platform.as('staff')
  const gate = Promise.withResolvers<void>()
  let sending = 0
  let most = 0
  const client = createClient({
    baseUrl: platform.baseUrl,
    auth,
    fetch: async (url: string, init: RequestInit) => {
      if (init.method !== 'PUT') return platform.fetch(url, init)
      sending += 1
      most = Math.max(most, sending)
      await gate.promise
      try {
        return await platform.fetch(url, init)
      } finally {
        sending -= 1
      }
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <VitrineProvider client={client}>{children}</VitrineProvider>
    </QueryClientProvider>
  )
  return { wrapper, letIn: gate.resolve, most: () => most }
}

const text = (name: string) => new File([`${name}, line by line\n`.repeat(9)], name, { type: 'text/plain' })

test('uploads a file and reports progress', async () => {
  const { wrapper, letIn } = await openDesk()
  const { result } = renderHook(() => useUpload(), { wrapper })
  expect(result.current.state).toBeUndefined()
  act(() => void result.current.start(text('one.txt')))
  expect(result.current.state?.status).toBe('SENDING')
  letIn()
  await waitFor(() => expect(result.current.state?.status).toBe('DONE'))
  expect(result.current.state?.file?.displayName).toBe('one.txt')
})

test('uploads several files in parallel, each with its own state', async () => {
  const { wrapper, letIn, most } = await openDesk()
  const { result } = renderHook(() => useUploads({ atOnce: 2, labels: ['notes'] }), { wrapper })
  act(() => result.current.add(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(text)))
  expect(result.current.isBusy).toBe(true)
  expect(result.current.items.map(({ upload }) => upload !== undefined)).toEqual([true, true, false, false])
  expect(result.current.items[2]?.state.status).toBe('WAITING')

  act(() => result.current.remove(result.current.items[3]?.key ?? 0))
  expect(result.current.items).toHaveLength(3)
  letIn()
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  expect(result.current.items.map(({ state }) => [state.status, state.file?.displayName])).toEqual([
    ['DONE', 'a.txt'],
    ['DONE', 'b.txt'],
    ['DONE', 'c.txt'],
  ])
  expect(most()).toBe(2)
})

test('removing a file cancels its upload and starts the next one', async () => {
  const { wrapper } = await openDesk()
  const { result } = renderHook(() => useUploads({ atOnce: 1 }), { wrapper })
  act(() => result.current.add(['a.txt', 'b.txt'].map(text)))
  const [first, second] = result.current.items
  act(() => result.current.remove(first?.key ?? 0))
  expect(first?.upload?.state.status).toBe('CANCELED')
  expect(result.current.items.map(({ key }) => key)).toEqual([second?.key])
  expect(result.current.items[0]?.upload).toBeDefined()
})

test('uploads pause when the page unmounts', async () => {
  const { wrapper } = await openDesk()
  const { result, unmount } = renderHook(() => useUploads(), { wrapper })
  act(() => result.current.add([text('a.txt')]))
  const one = result.current.items[0]?.upload
  unmount()
  expect(one?.state.status).toBe('PAUSED')
})
