import './page.ts'

import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { PageState, usePending } from '../src/page-state.ts'

const { dataset } = document.documentElement
let queries: QueryClient
beforeEach(() => {
  delete dataset.ready
  queries = new QueryClient()
})
afterEach(cleanup)

type Answer = () => Promise<string>

/** Responds on request. */
function held(): { readonly answer: Answer; readonly give: (text: string) => void } {
  let give = (_: string): void => {}
  const promise = new Promise<string>((resolve) => {
    give = resolve
  })
  return { answer: () => promise, give: (text) => give(text) }
}

const show = (page: ReactNode, isBusy = false) => (
  <QueryClientProvider client={queries}>
    {page}
    <PageState isBusy={isBusy} />
  </QueryClientProvider>
)

const Owner = ({ of }: { readonly of: Answer }) => (
  <p>{useQuery({ queryKey: ['owner'], queryFn: of }).data}</p>
)

function Shop({ of, owner }: { readonly of: Answer; readonly owner: Answer }) {
  const { data } = useQuery({ queryKey: ['shop'], queryFn: of })
  return data ? <Owner of={owner} /> : null
}

function Save({ by }: { readonly by: Answer }) {
  const { mutate, data } = useMutation({ mutationFn: by })
  return (
    <button type="button" onClick={() => mutate()}>
      {data ?? 'Save'}
    </button>
  )
}

function Uploading({ isBusy }: { readonly isBusy: boolean }) {
  usePending(isBusy)
  return null
}

test('a page without data is ready once it is mounted', () => {
  render(show(<p>Closed today</p>))
  expect([dataset.ready, dataset.pending]).toEqual(['', undefined])
})

test('a page is ready after its first data and the queries that follow from it have rendered', async () => {
  const [shop, owner] = [held(), held()]
  render(show(<Shop of={shop.answer} owner={owner.answer} />))
  expect([dataset.ready, dataset.pending]).toEqual([undefined, '1'])
  shop.give('Harbour')
  await waitFor(() => expect(queries.isFetching({ queryKey: ['owner'] })).toBe(1))
  expect([dataset.ready, dataset.pending]).toEqual([undefined, '1'])
  owner.give('Mira')
  await waitFor(() => expect([dataset.ready, dataset.pending]).toEqual(['', undefined]))
  expect(screen.getByText('Mira')).toBeDefined()
})

test('a mutation is pending from the click until its response has rendered', async () => {
  const saved = held()
  render(show(<Save by={saved.answer} />))
  act(() => screen.getByRole('button').click())
  expect([dataset.ready, dataset.pending]).toEqual(['', '1'])
  saved.give('Saved')
  await waitFor(() => expect(dataset.pending).toBeUndefined())
  expect(screen.getByText('Saved')).toBeDefined()
})

test('an upload and a navigation are pending like a query', async () => {
  const one = held()
  const { rerender, unmount } = render(show(<Uploading isBusy />, true))
  expect([dataset.ready, dataset.pending]).toEqual([undefined, '2'])
  const asked = queries.fetchQuery({ queryKey: ['one'], queryFn: one.answer })
  expect(dataset.pending).toBe('3')
  rerender(show(<Uploading isBusy={false} />))
  expect(dataset.pending).toBe('1')
  one.give('here')
  await asked
  await waitFor(() => expect([dataset.ready, dataset.pending]).toEqual(['', undefined]))
  rerender(show(<Uploading isBusy />))
  unmount()
  expect(dataset.pending).toBeUndefined()
})
