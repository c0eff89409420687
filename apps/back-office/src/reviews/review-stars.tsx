import { cx } from '@vitrine/ui/cx'
import { StarIcon } from '@vitrine/ui/icons'

const each = [1, 2, 3, 4, 5] as const

export function ReviewStars({ rating }: { readonly rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex gap-0.5">
      {each.map((star) => (
        <StarIcon
          key={star}
          size={15}
          className={cx(star <= rating ? 'fill-accent text-accent' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}
