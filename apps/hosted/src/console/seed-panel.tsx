import { useMutation } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'
import { ask } from '../data/client.ts'
import type { SeedName } from '../generated/hosted-pages.ts'
import { Panel } from './panel.tsx'

const proposed = 'small-shop'

/** There is no way back from a fresh world: the only question this console asks twice. */
export function SeedPanel({ seeds }: { readonly seeds: readonly SeedName[] }) {
  const [seed, setSeed] = useState(seeds.includes(proposed) ? proposed : seeds[0])
  const [isAsking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () => ask('POST /_dev/reset', { seed }),
    // Its ids, keys and accounts stand in the document.
    onSuccess: () => window.location.reload(),
    onError: () => setAsking(false),
  })
  return (
    <Panel
      title="Fresh world"
      lead="Back to how a seed begins, its clock and faults too."
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
          Begin anew…
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Begin anew?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep this world
            </Button>
            <Button variant="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
              Begin anew from {seed}
            </Button>
          </div>
        }
      >
        <p>
          Every order, account, cart and mail of this shop is removed, and everybody is signed out. This
          cannot be undone.
        </p>
      </Dialog>
    </Panel>
  )
}
