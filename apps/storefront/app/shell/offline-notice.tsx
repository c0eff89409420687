import { useOnline } from '@vitrine/react/online'
import { texts } from '../texts/texts.ts'

export function OfflineNotice() {
  return (
    <div role="status" className="vt-screen-only">
      {useOnline() ? null : (
        <p className="bg-caution-soft px-gutter py-2.5 text-center text-sm text-caution">
          {texts.shell.offline}
        </p>
      )}
    </div>
  )
}
