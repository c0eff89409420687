import type { TestCard } from '../generated/hosted-pages.ts'
import { texts } from '../texts/texts.ts'
import type { TypedCard } from './card.ts'
import { spacedNumber } from './card.ts'

export interface TestCardsProps {
  readonly cards: readonly TestCard[]
  readonly onChoose: (card: TypedCard) => void
}

/** Development only: the platform sends no test cards in production. */
export function TestCards({ cards, onChoose }: TestCardsProps) {
  const choose = ({ number, expiryMonth, expiryYear, cvc }: TestCard) =>
    onChoose({
      number: spacedNumber(number),
      expiry: `${String(expiryMonth).padStart(2, '0')} / ${String(expiryYear % 100).padStart(2, '0')}`,
      cvc,
      holder: 'Test Card',
    })
  return (
    <details className="vt-script-only rounded-md border border-dashed border-line-strong px-4">
      <summary className="py-3 text-sm font-medium">{texts().checkout.testCards}</summary>
      <ul className="pb-3">
        {cards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm text-left text-sm hover:text-accent"
              onClick={() => choose(card)}
            >
              <span>{card.label}</span>
              <span className="vt-numbers font-code text-xs text-ink-soft">{spacedNumber(card.number)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
