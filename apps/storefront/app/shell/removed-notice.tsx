import { useEffect, useRef } from 'react'
import { texts } from '../texts/texts.ts'

interface RemovedNoticeProps {
  readonly name: string
  readonly onUndo: () => void
}

/** Offers to undo a removal from a list. It takes the focus, because the focused button is gone. */
export function RemovedNotice({ name, onUndo }: RemovedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="my-3 flex items-center justify-between gap-4 rounded-md bg-surface px-4 py-1.5 text-sm"
    >
      {texts.shell.removed(name)}
      <button type="button" onClick={onUndo} className="vt-link min-h-10 font-medium">
        {texts.shell.undo}
      </button>
    </div>
  )
}
