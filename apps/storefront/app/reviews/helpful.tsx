import type { Review, ReviewVote } from '@vitrine/client/reviews'
import { cx } from '@vitrine/ui/cx'
import { texts } from '../texts/texts.ts'

interface HelpfulProps {
  readonly review: Pick<Review, 'foundHelpful' | 'foundUnhelpful' | 'author'>
  readonly vote: ReviewVote | undefined
  readonly onVote: (vote: ReviewVote | undefined) => void
}

/** Two buttons to vote. A second press removes the vote. */
export function Helpful({ review, vote, onVote }: HelpfulProps) {
  const { foundHelpful, foundUnhelpful, author } = review
  const answers = [
    { value: 'HELPFUL', label: texts.reviews.yes, count: foundHelpful },
    { value: 'UNHELPFUL', label: texts.reviews.no, count: foundUnhelpful },
  ] as const
  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <legend className="sr-only">{texts.reviews.wasHelpful(author.authorName)}</legend>
      <span aria-hidden="true" className="mr-1 text-ink-soft">
        {texts.reviews.helpful}
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
