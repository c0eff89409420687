import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import type { SubmitEvent } from 'react'
import type { Faults, TestOutcome } from '../generated/hosted-pages.ts'

export interface FaultsFormProps {
  readonly now: Faults
  readonly outcomes: readonly TestOutcome[]
  readonly isSaving: boolean
  readonly onSave: (wanted: Partial<Faults>) => void
}

/** Sets percentages for all calls. Rates of single routes, set by scripts, stay. */
export function FaultsForm({ now, outcomes, isSaving, onSave }: FaultsFormProps) {
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const share = (name: string) => Number(typed.get(name)) / 100
    onSave({
      latencyMilliseconds: Number(typed.get('latency')),
      errorRates: { ...now.errorRates, '*': share('errors') },
      lostReplies: { ...now.lostReplies, '*': share('lost') },
      webhooksTwice: typed.has('twice'),
      gatewayOutcome: outcomes.find((one) => one === typed.get('outcome')) ?? null,
    })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount name="latency" label="Added latency" unit="ms" max={60_000} value={now.latencyMilliseconds} />
        <Amount name="errors" label="Calls that return 503" unit="%" value={percent(now.errorRates['*'])} />
        <Amount
          name="lost"
          label="Lost replies"
          unit="%"
          hint="The change itself is saved."
          value={percent(now.lostReplies['*'])}
        />
        <Select
          name="outcome"
          label="Card outcome"
          placeholder="Depends on the card number"
          options={outcomes.map((outcome) => ({ value: outcome, label: outcome }))}
          defaultValue={now.gatewayOutcome ?? ''}
        />
      </div>
      <Checkbox name="twice" label="Deliver each webhook twice" defaultChecked={now.webhooksTwice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={isSaving}>
          Set faults
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={() => onSave({})}>
          Clear faults
        </Button>
      </div>
    </form>
  )
}

interface AmountProps {
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly hint?: string
  readonly max?: number
  readonly value: number
}

function Amount({ name, label, unit, hint, max = 100, value }: AmountProps) {
  return (
    <TextField
      name={name}
      label={label}
      note={unit}
      hint={hint}
      type="number"
      min={0}
      max={max}
      required
      defaultValue={value}
    />
  )
}

function percent(share = 0): number {
  return Math.round(share * 100)
}
