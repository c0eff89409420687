import { useSyncExternalStore } from 'react'

/** False on the server and in the document that it has drawn, until the script takes over. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => undefined
