import { useSyncExternalStore } from 'react'

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="vt-screen-only">
      {isOnline ? null : (
        <p className="bg-caution-soft px-gutter py-2.5 text-center text-sm text-caution">
          You are offline. Changes to your cart wait until you are back online.
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
