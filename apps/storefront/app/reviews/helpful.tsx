import type { Review, ReviewVote } from '@vitrine/client/reviews'
import { cx } from '@vitrine/ui/cx'

interface HelpfulProps {
  readonly review: Pick<Review, 'foundHelpful' | 'foundUnhelpful' | 'author'>
  readonly vote: ReviewVote | undefined
  readonly onVote: (vote: ReviewVote | undefined) => void
}

/** Two buttons to vote. A second press removes the vote. */
export function Helpful({ review, vote, onVote }: HelpfulProps) {
  const { foundHelpful, foundUnhelpful, author } = review
  const answers = [
    { value: 'HELPFUL', label: 'Yes', count: foundHelpful },
    { value: 'UNHELPFUL', label: 'No', count: foundUnhelpful },
  ] as const
  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <legend className="sr-only">{`Was the review by ${author.authorName} helpful?`}</legend>
      <span aria-hidden="true" className="mr-1 text-ink-soft">
        Helpful?
      </span>
      {answers.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={vote === value}
          onClick={() => onVote(vote === value ? undefined : value)}
          className={cx(
            'inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-4 transition-colors duration-(--fast)',
            'hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
          )}
        >
          {label}
          <span className="vt-numbers text-ink-soft">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
