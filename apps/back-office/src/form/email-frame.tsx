import { userMessage } from '../data/user-message.ts'

export interface EmailFrameProps {
  readonly title: string
  /** Absent until it is loaded. */
  readonly url: string | undefined
  readonly note: string
  readonly error: unknown
}

/** An email as its recipients see it, at the width of a phone. */
export function EmailFrame({ title, url, note, error }: EmailFrameProps) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-2xl">
        Preview
      </h2>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {error ? userMessage(error) : note}
      </p>
      {url ? (
        <iframe
          title={title}
          src={url}
          sandbox=""
          className="mt-3 h-140 w-full rounded-md border border-line"
        />
      ) : null}
    </section>
  )
}
