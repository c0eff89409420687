// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { createTestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { handOverToPlan, useMembershipCharges, useMemberships, useOfferedPlans } from '../src/memberships.ts'
import { VitrineProvider } from '../src/provider.tsx'

// A busy machine may let a real platform wait.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

test('a member sees the plans for sale, their memberships and charges, and gets the address of the checkout', async () => {
  const platform = await createTestPlatform()
  const client = await platform.as('member')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <VitrineProvider client={client}>{children}</VitrineProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ plans: useOfferedPlans(), held: useMemberships(), charges: useMembershipCharges() }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.charges.data).toEqual([]))
  await waitFor(() => expect(result.current.plans.data?.map(({ name }) => name)).toContain('Wheel club'))
  await waitFor(() => expect(result.current.held.data?.map(({ name }) => name)).toContain('Five evenings'))
  const planId = result.current.plans.data?.[0]?.id ?? ''
  const callbacks = { postFlowUrl: 'http://localhost:4020/plans' }
  expect(await handOverToPlan(client, { planId, callbacks })).toMatch(/\/_hosted\/checkout\?session=/)
})
