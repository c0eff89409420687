import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { getPage, type Page, updatePage } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { useCallback, useEffect, useRef, useState } from 'react'

import { useDraft } from '../../../form/use-draft.ts'
import { pagesKey } from '../pages.ts'
import { isSame, type PageDraft, toChanges, toDraft } from './page-draft.ts'

/** Milliseconds without typing until the draft is saved. */
const pause = 700

export interface PageEditor {
  readonly page: Page
  readonly draft: PageDraft
  readonly change: (changes: Partial<PageDraft>) => void
  readonly isSaved: boolean
  readonly error: unknown
  /** Saves what is not saved yet; false if that failed. */
  readonly save: () => Promise<boolean>
  /** Saves what is not saved yet, or throws the failure. */
  readonly mustSave: () => Promise<void>
  /** After another window changed the page: saves this window's draft over it. */
  readonly overwrite: () => Promise<boolean>
  /** Shows another state of the page, such as after its publication. */
  readonly show: (page: Page) => void
}

/** Saves the draft while staff type. The window keeps it until the platform has it. */
export function usePageEditor(start: Page): PageEditor {
  const client = useClient()
  const queries = useQueryClient()
  const [page, setPage] = useState(start)
  const [error, setError] = useState<unknown>()
  const { draft, change, forget } = useDraft(`page-${start.id}`, toDraft(start))
  const [sent, setSent] = useState<PageDraft>(() => toDraft(start))
  const now = useRef({ draft, revision: start.revision, sent, failure: undefined as unknown })
  const running = useRef<Promise<boolean>>(undefined)
  const isSaved = isSame(draft, sent)
  useEffect(() => {
    now.current.draft = draft
  }, [draft])

  const show = useCallback(
    (shown: Page) => {
      now.current.revision = shown.revision
      setPage(shown)
      void queries.invalidateQueries({ queryKey: [...pagesKey, 'list'] })
    },
    [queries],
  )
  const send = useCallback(async () => {
    try {
      while (!isSame(now.current.draft, now.current.sent)) {
        const { draft, revision } = now.current
        const changes = { ...toChanges(draft), revision }
        show((await updatePage(client, { id: start.id, page: changes })).page)
        now.current.sent = draft
        setSent(draft)
      }
      setError(undefined)
      forget()
      return true
    } catch (caught) {
      now.current.failure = caught
      setError(caught)
      return false
    }
  }, [client, start.id, show, forget])
  const save = useCallback(() => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [send])
  const mustSave = useCallback(async () => {
    if (!(await save())) throw now.current.failure
  }, [save])
  const overwrite = useCallback(async () => {
    now.current.revision = (await getPage(client, { id: start.id })).page.revision
    return save()
  }, [client, start.id, save])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause again
  useEffect(() => {
    if (isSaved) return
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  }, [isSaved, save, draft])
  const shownError = isSaved ? undefined : error
  return { page, draft, change, isSaved, error: shownError, save, mustSave, overwrite, show }
}

export const isConflict = (error: unknown): boolean => isApiError(error) && error.code === 'CONFLICT'
