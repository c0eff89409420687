import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** False if the browser knows that it has no network; true on a server. */
export const isOnline = (): boolean => onlineManager.isOnline()

/** Whether the browser has a network, kept current. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    isOnline,
    () => true,
  )
}

/** Resolves when the browser has a network: at once, or when it is back. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (isOnline()) return resolve()
    const stop = onlineManager.subscribe((isBack) => {
      if (!isBack) return
      stop()
      resolve()
    })
  })
}

/** Runs the task when the browser has a network, and again if it failed without one. */
export async function runOnline<T>(task: () => Promise<T>): Promise<T> {
  for (;;) {
    await whenOnline()
    try {
      return await task()
    } catch (error) {
      if (isOnline()) throw error
    }
  }
}
