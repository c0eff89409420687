import type { ClosedShop } from '../server/opening.server.tsx'
import { moreTexts, texts } from '../texts/texts.ts'

/** Tells staff and their guests that customers do not see the shop yet, and staff how they open it. */
export function PreviewBar({ backOfficeUrl }: ClosedShop) {
  return (
    <aside
      aria-label={texts.shell.preview}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-ink px-gutter py-1 text-center text-sm text-paper"
    >
      <p className="py-1">
        <strong className="font-medium">{moreTexts.opening.onlyYou}</strong> {moreTexts.opening.notOpenYet}
      </p>
      {backOfficeUrl ? (
        <a
          href={backOfficeUrl}
          className="inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-current"
        >
          {moreTexts.opening.nextSteps}
        </a>
      ) : null}
    </aside>
  )
}
