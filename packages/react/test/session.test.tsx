// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import {
  createClient,
  noTokens,
  oauth,
  type SessionEnd,
  type TokenStorage,
  type Tokens,
} from '@vitrine/client'
import { createTestPlatform } from '@vitrine/testing'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { keys } from '../src/keys.ts'
import { useCurrentMember } from '../src/member.ts'
import { VitrineProvider } from '../src/provider.tsx'
import { useSession } from '../src/session.ts'

// A busy machine may let a real platform wait.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

/** One storage for several tabs: as in browsers, only the other tabs receive the event. */
function sharedStorage() {
  let kept: Tokens | undefined
  const tabs: ((end?: SessionEnd) => void)[] = []
  return (): TokenStorage => {
    const own: ((end?: SessionEnd) => void)[] = []
    return {
      getTokens: () => kept,
      setTokens(tokens, begins) {
        const isEnd = kept?.refreshToken.role === 'member' && tokens.refreshToken.role !== 'member'
        kept = tokens
        const others = begins ? tabs.filter((tab) => !own.includes(tab)) : []
        for (const tell of others) tell(isEnd ? { role: 'member', reason: 'elsewhere' } : undefined)
      },
      watch(listener) {
        own.push(listener)
        tabs.push(listener)
      },
    }
  }
}

/** Two tabs of a shop that show the signed-in member. */
async function openTabs() {
  const platform = await createTestPlatform()
  const { clientId } = await platform.connection()
  const storage = sharedStorage()
  const tab = () => {
    const auth = oauth({ clientId, storage: storage() })
    const client = createClient({ baseUrl: platform.baseUrl, fetch: platform.fetch, auth })
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <QueryClientProvider client={queries}>
          <VitrineProvider client={client}>{children}</VitrineProvider>
        </QueryClientProvider>
      </StrictMode>
    )
    const { result } = renderHook(() => ({ session: useSession(), member: useCurrentMember().data }), {
      wrapper,
    })
    return { auth, client, queries, result }
  }
  const signIn = async () => {
    const member = await platform.as('member')
    return member.auth.getTokens()
  }
  return { platform, signIn, one: tab(), two: tab() }
}

test('a sign-in or sign-out applies to both tabs and clears the member’s data', async () => {
  const { one, two, signIn } = await openTabs()
  await waitFor(() => expect(two.result.current.session).toMatchObject({ role: 'none', isPending: false }))

  const tokens = await signIn()
  await act(() => one.auth.setTokens(tokens))
  for (const { result } of [one, two]) {
    await waitFor(() => expect(result.current.member?.loginEmail).toContain('@'))
    expect(result.current.session).toMatchObject({ role: 'member', isMember: true, ended: undefined })
  }
  two.queries.setQueryData([...keys.orders, {}], { orders: ['theirs'] })

  await act(() => one.auth.setTokens(noTokens()))
  for (const { result, queries } of [one, two]) {
    await waitFor(() => expect(result.current.session.isMember).toBe(false))
    expect(result.current.member).toBeUndefined()
    expect(
      JSON.stringify(
        queries
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('@')
  }
  expect(two.queries.getQueryData([...keys.orders, {}])).toBeUndefined()
  expect(one.result.current.session.ended).toBeUndefined()
  expect(two.result.current.session.ended).toMatchObject({ role: 'member', reason: 'elsewhere' })
})

test('reports the end of a session that the platform no longer renews', async () => {
  const { platform, one, signIn } = await openTabs()
  const tokens = await signIn()
  await act(() => one.auth.setTokens(tokens))
  await waitFor(() => expect(one.result.current.member).toBeDefined())

  await platform.db
    .updateTable('token_sessions')
    .set({ ended_at: platform.clock.now(), end_reason: 'test' })
    .where('site_id', '=', platform.siteId)
    .execute()
  await act(() => one.queries.refetchQueries({ queryKey: keys.member }).catch(() => undefined))

  await waitFor(() => expect(one.result.current.session.ended).toMatchObject({ reason: 'refused' }))
  expect(one.result.current.session.isMember).toBe(false)
  expect(one.result.current.member).toBeUndefined()
})
