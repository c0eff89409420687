import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import type { SignUpField, Switches } from '../generated/hosted-pages.ts'
import { ask, switches } from './control-plane.ts'
import { Loaded } from './loaded.tsx'
import { Panel, useChange } from './panel.tsx'

const types = [
  { value: 'TEXT', label: 'Text' },
  { value: 'NUMBER', label: 'Number' },
  { value: 'DATE', label: 'Date' },
  { value: 'CHECKBOX', label: 'Checkbox' },
  { value: 'CHOICE', label: 'Choice' },
] as const satisfies readonly { readonly value: SignUpField['type']; readonly label: string }[]

/** The site's own questions at sign-up. */
export function SignUpFieldsPanel() {
  const query = useQuery(switches)
  const change = useChange(
    (signUpFields: readonly SignUpField[]) => ask('PUT /_dev/settings', { signUpFields }),
    switches.queryKey,
    () => 'Questions saved.',
  )
  return (
    <Panel title="Questions at sign-up" error={change.error}>
      <Loaded query={query}>
        {({ signUpFields = [] }: Switches) => (
          <>
            <ul className="flex flex-col gap-2">
              {signUpFields.map(({ key, label, type, required }) => (
                <li key={key} className="flex items-center gap-3 text-sm">
                  <span className="min-w-0 flex-1">
                    {label}
                    <span className="block text-ink-soft">
                      {types.find(({ value }) => value === type)?.label.toLowerCase()}
                      {required ? ', required' : ''}
                    </span>
                  </span>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove ${label}`}
                    onClick={() => change.mutate(signUpFields.filter((field) => field.key !== key))}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
            <AddQuestion
              isSaving={change.isPending}
              onAdd={(question) => change.mutate([...signUpFields, question])}
            />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface AddQuestionProps {
  readonly isSaving: boolean
  readonly onAdd: (question: SignUpField) => void
}

function AddQuestion({ isSaving, onAdd }: AddQuestionProps) {
  const [type, setType] = useState<SignUpField['type']>('TEXT')
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const label = String(typed.get('label')).trim()
    const options = String(typed.get('options') ?? '')
      .split(',')
      .map((option) => option.trim())
      .filter(Boolean)
    onAdd({
      key: label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
      label,
      type,
      required: typed.has('required'),
      ...(type === 'CHOICE' && { options }),
    })
    event.currentTarget.reset()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={add}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="label" label="Question" required maxLength={100} />
        <Select
          label="Answer type"
          options={types}
          value={type}
          onChange={(event) =>
            setType(types.find(({ value }) => value === event.target.value)?.value ?? 'TEXT')
          }
        />
      </div>
      {type === 'CHOICE' ? (
        <TextField name="options" label="Choices" hint="Separate them with commas." required />
      ) : null}
      <Checkbox name="required" label="Required" />
      <Button type="submit" variant="secondary" busy={isSaving} className="self-start">
        Add question
      </Button>
    </form>
  )
}
