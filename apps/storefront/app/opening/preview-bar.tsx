import { texts } from '../texts/texts.ts'

/** Tells staff and their guests that customers do not see the shop yet. */
export function PreviewBar() {
  return (
    <aside aria-label={texts.shell.preview} className="bg-ink px-gutter py-2 text-center text-sm text-paper">
      <strong className="font-medium">{texts.shell.onlyYou}</strong> {texts.shell.notOpenYet}
    </aside>
  )
}
