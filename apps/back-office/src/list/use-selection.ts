import { useCallback, useRef, useState } from 'react'

export interface Selection {
  /** All matching rows, including those that are not loaded. */
  readonly isAll: boolean
  readonly ids: ReadonlySet<string>
  readonly has: (id: string) => boolean
  /** `range`: selects all rows since the last one. */
  readonly toggle: (id: string, range: boolean) => void
  readonly toggleLoaded: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

interface State {
  readonly question: string
  readonly isAll: boolean
  readonly ids: ReadonlySet<string>
}

/** A new query clears the selection. */
export function useSelection(loaded: readonly string[], question: string): Selection {
  const [kept, setState] = useState<State>(() => none(question))
  const state = kept.question === question ? kept : none(question)
  const now = useRef({ state, loaded })
  now.current = { state, loaded }
  const anchor = useRef<string>(undefined)

  const toggle = useCallback((id: string, range: boolean) => {
    const { state, loaded } = now.current
    const ids = new Set(state.isAll ? loaded : state.ids)
    const wanted = !ids.has(id)
    for (const one of range ? between(loaded, anchor.current ?? id, id) : [id]) {
      if (wanted) ids.add(one)
      else ids.delete(one)
    }
    anchor.current = id
    setState({ ...state, isAll: false, ids })
  }, [])
  return {
    ...state,
    has: (id) => state.isAll || state.ids.has(id),
    toggle,
    toggleLoaded: () =>
      setState({
        question,
        isAll: false,
        // Rows that have left the list may still be selected.
        ids: new Set(state.isAll || loaded.every((id) => state.ids.has(id)) ? [] : loaded),
      }),
    selectAll: () => setState({ question, isAll: true, ids: new Set(loaded) }),
    clear: () => setState(none(question)),
  }
}

const none = (question: string): State => ({ question, isAll: false, ids: new Set() })

/** Both ends are included, in either order. */
export function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b)
  return from < 0 ? [other] : ids.slice(from, to + 1)
}
