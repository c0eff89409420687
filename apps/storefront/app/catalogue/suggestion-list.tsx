import { cx } from '@vitrine/ui/cx'
import { SearchIcon } from '@vitrine/ui/icons'
import { Price } from '@vitrine/ui/price'
import { texts } from '../texts/texts.ts'
import { ProductPicture } from './product-picture.tsx'
import { partsOf, type Suggestion } from './suggestions.ts'

interface SuggestionListProps {
  readonly id: string
  readonly isShown: boolean
  readonly suggestions: readonly Suggestion[]
  readonly active: number
  readonly choose: (suggestion: Suggestion) => void
}

/** The focus stays in the text field, so that a pointer chooses before the field loses it. */
export function SuggestionList({ id, isShown, suggestions, active, choose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.catalogue.suggestions}
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-paper p-1 shadow-lg"
    >
      {isShown
        ? suggestions.map((suggestion, index) => (
            <div
              key={`${suggestion.kind} ${suggestion.to}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-surface',
                index === active && 'bg-surface',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              onKeyDown={(event) => event.key === 'Enter' && choose(suggestion)}
            >
              <Line suggestion={suggestion} />
            </div>
          ))
        : null}
    </div>
  )
}

function Line({ suggestion }: { readonly suggestion: Suggestion }) {
  if (suggestion.kind !== 'product')
    return (
      <>
        <SearchIcon size={16} className="shrink-0 text-ink-soft" />
        <span className="flex-1">{suggestion.name}</span>
        {suggestion.kind === 'collection' ? (
          <span className="text-sm text-ink-soft">{texts.catalogue.collection}</span>
        ) : null}
      </>
    )
  const { product } = suggestion
  return (
    <>
      <ProductPicture media={product.picture} alt="" sizes="2.5rem" className="aspect-4/5 w-10 shrink-0" />
      <span className="min-w-0 flex-1">
        {partsOf(product).map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name never move
          isMatch ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
        )}
        {product.inStock ? null : (
          <span className="block text-sm text-ink-soft">{texts.catalogue.soldOut}</span>
        )}
      </span>
      <Price text={product.price.formattedAmount} className="text-sm" />
    </>
  )
}
