import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { ask, clock } from './control-plane.ts'
import { Loaded } from './loaded.tsx'
import { Panel, useChange } from './panel.tsx'

type Move = { readonly advance: string } | { readonly now: string }

const steps = [
  { label: '+1 hour', advance: 'PT1H' },
  { label: '+1 day', advance: 'P1D' },
  { label: '+7 days', advance: 'P7D' },
] as const

export function ClockPanel({ locale }: { readonly locale: string }) {
  const time = useQuery(clock)
  const [target, setTarget] = useState('')
  const move = useChange(
    (to: Move) => ask('POST /_dev/clock', to),
    [],
    () => 'Clock set. All due jobs have run.',
  )
  const jump = (event: SubmitEvent) => {
    event.preventDefault()
    if (target) move.mutate({ now: new Date(target).toISOString() })
  }
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' })
  return (
    <Panel title="Clock" lead="A new time runs all jobs that are due." error={move.error}>
      <Loaded query={time}>
        {({ now }) => (
          <p>
            <time dateTime={now} className="vt-numbers block text-xl">
              {shown.format(new Date(now))}
            </time>
            <code className="font-code text-xs text-ink-soft">{now}</code>
          </p>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-2">
        {steps.map(({ label, advance }) => (
          <Button
            key={advance}
            variant="secondary"
            size="sm"
            disabled={move.isPending}
            onClick={() => move.mutate({ advance })}
          >
            {label}
          </Button>
        ))}
      </div>
      <form className="flex flex-wrap items-end gap-3" onSubmit={jump}>
        <TextField
          label="Date and time"
          type="datetime-local"
          step={1}
          required
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={move.isPending}>
          Set clock
        </Button>
      </form>
    </Panel>
  )
}
