import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'

import { counted } from '../../data/format.ts'
import { moved } from '../../shell/move-buttons.tsx'
import { Section } from '../../shell/section.tsx'
import { addMissing, changeOptions, maxOptions, maxVariants, possibleVariants } from './change-options.ts'
import { OptionEditor } from './option-editor.tsx'
import { newKey, type OptionDraft } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

/** The choices of shoppers. The variants follow at once. */
export function OptionsSection({ draft, change, errorOf }: SectionState) {
  const { options, variants } = draft
  const put = (next: readonly OptionDraft[]) => change(changeOptions(draft, next))
  const possible = possibleVariants(options)
  const isFull = possible > maxVariants
  const missing = possible - variants.length
  const add = () => put([...options, { key: newKey(), name: '', kind: 'TEXT', choices: [] }])
  return (
    <Section title="Options">
      <div className="flex flex-col items-start gap-6">
        {options.length === 0 ? (
          <p className="text-sm text-ink-soft">
            Add an option, such as a size or a colour, if shoppers choose between variants.
          </p>
        ) : null}
        {options.map((option, index) => (
          <OptionEditor
            key={option.key}
            option={option}
            index={index}
            count={options.length}
            media={draft.media}
            errorOf={(path) => errorOf(`options[${index}].${path}`)}
            onChange={(changes) => put(options.map((one) => (one === option ? { ...one, ...changes } : one)))}
            onMove={(to) => put(moved(options, index, to))}
            onRemove={() => put(options.filter((one) => one !== option))}
          />
        ))}
        {errorOf('product.options') ? (
          <p role="alert" className="text-sm text-critical">
            {errorOf('product.options')}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {options.length < maxOptions ? (
            <Button variant="secondary" size="sm" icon={<PlusIcon size={16} />} onClick={add}>
              Add option
            </Button>
          ) : null}
          {options.length > 0 ? (
            <p role="status" className="text-sm text-ink-soft">
              {isFull
                ? `These choices make ${possible} variants. A product has at most ${maxVariants}.`
                : counted(variants.length, 'variant', 'variants')}
            </p>
          ) : null}
          {missing > 0 && !isFull ? (
            <Button variant="quiet" size="sm" onClick={() => change({ variants: addMissing(draft) })}>
              {`Add ${counted(missing, 'missing variant', 'missing variants')}`}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
