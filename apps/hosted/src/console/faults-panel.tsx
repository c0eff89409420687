import { useQuery } from '@tanstack/react-query'
import type { Faults, TestOutcome } from '../generated/hosted-pages.ts'
import { ask, faults } from './control-plane.ts'
import { FaultsForm } from './faults-form.tsx'
import { Loaded } from './loaded.tsx'
import { Panel, useChange } from './panel.tsx'

export interface FaultsPanelProps {
  readonly outcomes: readonly TestOutcome[]
}

/** Simulated failures. Console and control plane are exempt. */
export function FaultsPanel({ outcomes }: FaultsPanelProps) {
  const query = useQuery(faults)
  const change = useChange(
    (wanted: Partial<Faults>) => ask('PUT /_dev/faults', wanted),
    faults.queryKey,
    (wanted) => (Object.keys(wanted).length === 0 ? 'Faults cleared.' : 'Faults set.'),
  )
  return (
    <Panel title="Faults" lead="Failures for testing your app. A reset clears them." error={change.error}>
      <Loaded query={query}>
        {(now) => (
          <FaultsForm
            // Changes from elsewhere reset the form.
            key={JSON.stringify(now)}
            now={now}
            outcomes={outcomes}
            isSaving={change.isPending}
            onSave={change.mutate}
          />
        )}
      </Loaded>
    </Panel>
  )
}
