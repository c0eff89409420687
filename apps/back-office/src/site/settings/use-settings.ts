import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'

import { userMessage } from '../../data/user-message.ts'

export interface SettingsState<T, Changes = Partial<T>> {
  readonly settings: T | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** Saves immediately with an undo; reverts on failure. */
  readonly change: (changes: Changes, message: string) => void
  /** Throws on failure, for forms that show the errors. */
  readonly save: (changes: Changes) => Promise<void>
}

export interface SettingsCalls<T, Changes> {
  readonly key: QueryKey
  readonly read: (signal: AbortSignal) => Promise<T>
  readonly write: (changes: Changes) => Promise<T>
  /** Merges the changes until the platform responds. */
  readonly merge: (settings: T, changes: Changes) => T
}

/** Settings that save on change. */
export function useSettings<T extends object, Changes extends object = Partial<T>>(
  calls: SettingsCalls<T, Changes>,
): SettingsState<T, Changes> {
  const queries = useQueryClient()
  const toast = useToast()
  const options = queryOptions({ queryKey: calls.key, queryFn: ({ signal }) => calls.read(signal) })
  const { data, error, refetch } = useQuery(options)
  const [wishes, setWishes] = useState<readonly Changes[]>([])
  const settings = data && wishes.reduce(calls.merge, data)

  const line = useRef<Promise<unknown>>(Promise.resolve())
  /** Serialises saves: with two concurrent saves, the older one could win. */
  const save = (changes: Changes): Promise<void> => {
    const turn = line.current.then(async () => {
      const saved = await calls.write(changes)
      // An earlier read could overwrite the change.
      await queries.cancelQueries(options)
      queries.setQueryData(options.queryKey, saved as typeof data)
    })
    line.current = turn.catch(() => undefined)
    return turn
  }
  /** Updates the state immediately: the query cache notifies later, and the checkbox would flicker. */
  const apply = async (changes: Changes): Promise<boolean> => {
    setWishes((before) => [...before, changes])
    try {
      await save(changes)
      return true
    } catch (failure) {
      toast({ message: userMessage(failure), tone: 'critical' })
      return false
    } finally {
      setWishes((before) => before.filter((one) => one !== changes))
    }
  }
  return {
    settings,
    error,
    retry: () => void refetch(),
    save,
    change(changes, message) {
      const before = settings
      void apply(changes).then((done) => {
        if (!done || !before) return
        const back = Object.fromEntries(
          Object.keys(changes).map((name) => [name, before[name as keyof T]]),
        ) as Changes
        toast({ message, action: { label: 'Undo', onAction: () => void apply(back) } })
      })
    },
  }
}
