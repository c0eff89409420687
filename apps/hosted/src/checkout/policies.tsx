import { Checkbox } from '@vitrine/ui/checkbox'
import { Dialog } from '@vitrine/ui/dialog'
import { useState } from 'react'
import type { PageOf } from '../generated/hosted-pages.ts'

type Policy = NonNullable<PageOf<'checkout'>['policies']>[number]

interface PoliciesProps {
  readonly policies: readonly Policy[]
  /** Absent if placing the order counts as consent. */
  readonly agreement?:
    | {
        readonly agreed: boolean
        readonly error: string | undefined
        readonly onAgree: (agreed: boolean) => void
      }
    | undefined
}

/** The shop's policies. They open in a dialog, so that typed data is kept. */
export function Policies({ policies, agreement }: PoliciesProps) {
  const [open, setOpen] = useState<Policy>()
  if (policies.length === 0) return null
  const links = policies.map((policy, place) => (
    <span key={policy.title}>
      {place > 0 ? ', ' : ''}
      <button type="button" className="vt-link" onClick={() => setOpen(policy)}>
        {policy.title}
      </button>
    </span>
  ))
  return (
    <>
      {agreement ? (
        <Checkbox
          label="I have read and accept the shop’s policies"
          hint={links}
          checked={agreement.agreed}
          error={agreement.error}
          onChange={({ target }) => agreement.onAgree(target.checked)}
        />
      ) : (
        <p className="text-sm text-ink-soft">By placing the order, you accept: {links}.</p>
      )}
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.title ?? ''}>
        <p className="max-w-measure whitespace-pre-line">{open?.content}</p>
      </Dialog>
    </>
  )
}
