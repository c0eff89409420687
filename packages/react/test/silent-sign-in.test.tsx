// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { type Client, createClient } from '@vitrine/client'
import { cookieSession } from '@vitrine/client/cookie-session'
import { createTestPlatform } from '@vitrine/testing'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { VitrineProvider } from '../src/provider.tsx'
import { useSession } from '../src/session.ts'
import { useSilentSignIn } from '../src/silent-sign-in.ts'

configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

/** The hook in a page. The journeys test the methods that need a browser. */
function renderSilently(client: Client) {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <VitrineProvider client={client}>{children}</VitrineProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  const hook = () => ({
    silent: useSilentSignIn({ methods: ['session', 'refresh'] }),
    session: useSession(),
  })
  return renderHook(hook, { wrapper }).result
}

test('the member of the shop’s own session is available at once', async () => {
  const platform = await createTestPlatform()
  const page = renderSilently(await platform.as('member'))
  expect(page.current.silent.isPending).toBe(true)
  await waitFor(() => expect(page.current.silent.result).toEqual({ signedIn: true, method: 'session' }))
  await waitFor(() => expect(page.current.session.isMember).toBe(true))
})

test('an expired session is renewed', async () => {
  const platform = await createTestPlatform()
  const client = await platform.as('member')
  const tokens = await client.auth.getTokens()
  await client.auth.setTokens({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
  const page = renderSilently(client)
  await waitFor(() => expect(page.current.silent.result).toEqual({ signedIn: true, method: 'refresh' }))
})

test('a visitor gets the result that no user is signed in', async () => {
  const platform = await createTestPlatform()
  const page = renderSilently(await platform.as('visitor'))
  await waitFor(() => expect(page.current.silent.isPending).toBe(false))
  expect(page.current.silent.result).toMatchObject({ signedIn: false, reason: 'login_required' })
})

test('a session in a server’s cookie is not changed', async () => {
  const platform = await createTestPlatform()
  const client = createClient({ baseUrl: platform.baseUrl, auth: cookieSession({ role: 'member' }) })
  const page = renderSilently(client)
  expect(page.current.silent).toEqual({ isPending: false, result: undefined })
})
