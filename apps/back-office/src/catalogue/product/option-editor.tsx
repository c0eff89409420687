import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MoveButtons, moved } from '../../shell/move-buttons.tsx'
import { useDragOrder } from '../../shell/use-drag-order.ts'
import { maxChoices } from './change-options.ts'
import { ChoiceRow } from './choice-row.tsx'
import { type ChoiceDraft, type MediaDraft, newKey, type OptionDraft } from './product-draft.ts'

const kinds = [
  { value: 'TEXT', label: 'Words' },
  { value: 'COLOR', label: 'Colours' },
  { value: 'IMAGE', label: 'Pictures' },
] as const

export interface OptionEditorProps {
  readonly option: OptionDraft
  readonly index: number
  readonly count: number
  readonly media: readonly MediaDraft[]
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (changes: Partial<OptionDraft>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** The name and the choices of one option. */
export function OptionEditor(props: OptionEditorProps) {
  const { option, index, count, media, errorOf, onChange, onMove, onRemove } = props
  const { name, kind, choices } = option
  const title = name || `option ${index + 1}`
  const dragOf = useDragOrder((from, to) => onChange({ choices: moved(choices, from, to) }))
  const put = (key: string, changes: Partial<ChoiceDraft>) =>
    onChange({ choices: choices.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  return (
    <fieldset className="w-full rounded-md border border-line p-4">
      <legend className="sr-only">{`Option ${title}`}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Option"
          placeholder="Colour"
          maxLength={50}
          value={name}
          autoFocus={name === '' && choices.length === 0}
          onChange={({ target }) => onChange({ name: target.value })}
          error={errorOf('name')}
          className="min-w-40 flex-1"
        />
        <Select
          label="Shown as"
          options={kinds}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as OptionDraft['kind'] })}
          className="w-36"
        />
        <span className="mt-7 flex">
          {count > 1 ? <MoveButtons name={title} index={index} count={count} onMove={onMove} /> : null}
          <IconButton label={`Remove ${title}`} size="sm" icon={<TrashIcon size={16} />} onClick={onRemove} />
        </span>
      </div>
      {choices.length > 0 ? (
        <ol
          aria-label={`Choices of ${title}`}
          className="mt-4 flex max-h-96 flex-col overflow-y-auto [scrollbar-gutter:stable]"
        >
          {choices.map((choice, place) => (
            <ChoiceRow
              key={choice.key}
              choice={choice}
              kind={kind}
              media={media}
              drag={dragOf(place)}
              error={errorOf(`choices[${place}].value`) ?? errorOf(`choices[${place}].colorCode`)}
              onChange={(changes) => put(choice.key, changes)}
              onMove={(step) => {
                const to = place + step
                if (to >= 0 && to < choices.length) onChange({ choices: moved(choices, place, to) })
              }}
              onRemove={() => onChange({ choices: choices.filter((one) => one !== choice) })}
            />
          ))}
        </ol>
      ) : null}
      {choices.length < maxChoices ? (
        <NewChoices
          option={title}
          error={errorOf('choices')}
          onAdd={(values) => {
            const known = new Set(choices.map(({ value }) => value))
            const added = [...new Set(values)]
              .filter((value) => !known.has(value))
              .slice(0, maxChoices - choices.length)
              .map((value) => ({ key: newKey(), value, colorCode: '', mediaId: '' }))
            if (added.length > 0) onChange({ choices: [...choices, ...added] })
          }}
        />
      ) : null}
    </fieldset>
  )
}

interface NewChoicesProps {
  readonly option: string
  readonly error: string | undefined
  readonly onAdd: (values: readonly string[]) => void
}

function NewChoices({ option, error, onAdd }: NewChoicesProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const values = typed
      .split(/[,;\n]/)
      .map((value) => value.trim().slice(0, 100))
      .filter(Boolean)
    setTyped('')
    if (values.length > 0) onAdd(values)
  }
  return (
    <TextField
      label={`New choices of ${option}`}
      hideLabel
      placeholder="New choice, or several: S, M, L"
      value={typed}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
      className="mt-2"
    />
  )
}
