import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useFilledIn } from '../data/use-filled-in.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

export interface ListNavigation {
  /** The requested filters, so that a checkbox changes at once and not with the new list. */
  readonly wanted: ListQuery
  readonly isPending: boolean
  /** Address of the list without filters. */
  readonly cleared: string
  /** Handles `submit` and `change` of the form. */
  submit(event: FormEvent<HTMLElement>): void
  readonly form: RefObject<HTMLFormElement | null>
}

export function useListNavigation(list: ListQuery): ListNavigation {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ readonly on: ListQuery; readonly next: ListQuery }>()
  // A new list ends the pending request.
  const isPending = asked?.on === list
  const show = (form: HTMLFormElement) => {
    const next = readListQuery(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
    setAsked({ on: list, next })
    void navigate(pathname + writeListQuery(next), { preventScrollReset: true })
  }
  const form = useRef<HTMLFormElement>(null)
  useFilledIn(form, show)
  return {
    wanted: isPending ? asked.next : list,
    isPending,
    cleared: pathname + writeListQuery({ words: list.words, sort: list.sort }),
    submit(event) {
      event.preventDefault()
      const { target } = event
      const form =
        target instanceof HTMLFormElement ? target : (target as HTMLInputElement | HTMLSelectElement).form
      if (form) show(form)
    },
    form,
  }
}
