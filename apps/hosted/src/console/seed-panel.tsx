import { useMutation } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'
import type { SeedName } from '../generated/hosted-pages.ts'
import { ask } from './control-plane.ts'
import { Panel } from './panel.tsx'

const proposed = 'small-shop'

/** A reset cannot be undone, so it asks for confirmation. */
export function SeedPanel({ seeds }: { readonly seeds: readonly SeedName[] }) {
  const [seed, setSeed] = useState(seeds.includes(proposed) ? proposed : seeds[0])
  const [isAsking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () => ask('POST /_dev/reset', { seed }),
    // The document contains the IDs, keys and accounts of the old data.
    onSuccess: () => window.location.reload(),
    onError: () => setAsking(false),
  })
  return (
    <Panel
      title="Reset"
      lead="Replaces all data, the clock and the faults with those of a seed."
      error={reset.error}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Seed"
          options={seeds.map((name) => ({ value: name, label: name }))}
          value={seed}
          onChange={(event) => setSeed(seeds.find((name) => name === event.target.value))}
        />
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Reset…
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Reset all data?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
              Reset to {seed}
            </Button>
          </div>
        }
      >
        <p>
          This deletes all orders, accounts, carts and mails of this shop, and signs out all users. It cannot
          be undone.
        </p>
      </Dialog>
    </Panel>
  )
}
