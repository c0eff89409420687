import type { Product, ProductOption } from '@vitrine/client/products'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { Swatch } from '../catalogue/swatch.tsx'
import { texts } from '../texts/texts.ts'
import { type Choices, canHave, isRequired } from './choose-variant.ts'
import { SizeGuideLink } from './size-guide-link.tsx'

interface OptionPickerProps {
  readonly product: Product
  readonly option: ProductOption
  readonly choices: Choices
  readonly onChoose: (name: string, value: string) => void
}

/** Native radio buttons: colours and pictures as swatches, other options as text. Sold-out values can still be selected. */
export function OptionPicker({ product, option, choices, onChoose }: OptionPickerProps) {
  const { name } = option
  if (option.kind !== 'TEXT') return <SwatchPicker {...{ product, option, choices, onChoose }} />
  return (
    <div className="relative">
      <RadioGroup
        legend={name}
        name={`option:${name}`}
        layout="chips"
        required={isRequired(option)}
        value={choices[name]}
        onChange={(value) => onChoose(name, value)}
        options={option.choices.map(({ value }) => ({
          value,
          label: canHave(product, choices, name, value) ? (
            value
          ) : (
            <span>
              <s aria-hidden="true">{value}</s>
              <span className="sr-only">{texts.product.isSoldOut(value)}</span>
            </span>
          ),
        }))}
      />
      <SizeGuideLink product={product} option={name} choices={choices} />
    </div>
  )
}

function SwatchPicker({ product, option, choices, onChoose }: OptionPickerProps) {
  const { name } = option
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {name}: <span className="font-normal text-ink-soft">{choices[name]}</span>
      </legend>
      <div className="flex flex-wrap gap-1">
        {option.choices.map(({ value, colorCode = '#888', mediaId }) => {
          const picture = option.kind === 'IMAGE' && product.media.find(({ id }) => id === mediaId)
          const isThere = canHave(product, choices, name, value)
          const text = isThere ? value : texts.product.isSoldOut(value)
          return (
            <label
              key={value}
              title={text}
              className="relative grid size-11 place-items-center rounded-full border border-transparent transition-colors duration-(--fast) hover:border-line-strong has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={`option:${name}`}
                value={value}
                checked={choices[name] === value}
                onChange={() => onChoose(name, value)}
                className="sr-only"
              />
              <span className="sr-only">{text}</span>
              {picture ? (
                <ProductPicture
                  media={picture}
                  alt=""
                  sizes="2rem"
                  className={`size-8 overflow-hidden rounded-full ${isThere ? '' : 'opacity-45'}`}
                />
              ) : (
                <Swatch code={colorCode} className={`size-8 ${isThere ? '' : 'opacity-45'}`} />
              )}
              {isThere ? null : (
                <svg viewBox="0 0 44 44" className="absolute inset-0 text-ink" aria-hidden="true">
                  <path d="M12 32 32 12" stroke="currentColor" strokeWidth="1.25" />
                </svg>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
