import { type FormEvent, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

export interface ListNavigation {
  /** What is wanted: the address, or already the one on its way, so that a box is checked when it is pressed. */
  readonly wanted: ListQuery
  readonly isPending: boolean
  /** The same list without filters. */
  readonly cleared: string
  /** Handles `submit` and `change` of the form. */
  submit(event: FormEvent<HTMLElement>): void
}

export function useListNavigation(list: ListQuery): ListNavigation {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const coming = useNavigation().location
  const next = coming?.pathname === pathname ? coming.search : undefined
  const wanted = useMemo(
    () => (next === undefined ? list : readListQuery(new URLSearchParams(next))),
    [next, list],
  )
  return {
    wanted,
    isPending: next !== undefined,
    cleared: pathname + writeListQuery({ words: list.words, sort: list.sort }),
    submit(event) {
      event.preventDefault()
      const { target } = event
      const form =
        target instanceof HTMLFormElement ? target : (target as HTMLInputElement | HTMLSelectElement).form
      if (!form) return
      const params = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      void navigate(pathname + writeListQuery(readListQuery(params)), { preventScrollReset: true })
    },
  }
}
