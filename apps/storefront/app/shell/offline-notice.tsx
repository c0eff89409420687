import { useOnline } from '@vitrine/react/online'

export function OfflineNotice() {
  return (
    <div role="status" className="vt-screen-only">
      {useOnline() ? null : (
        <p className="bg-caution-soft px-gutter py-2.5 text-center text-sm text-caution">
          You are offline. Changes to your cart wait until you are back online.
        </p>
      )}
    </div>
  )
}
