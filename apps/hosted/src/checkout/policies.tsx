import { Checkbox, type CheckboxProps } from '@vitrine/ui/checkbox'
import { Dialog } from '@vitrine/ui/dialog'
import { useState } from 'react'
import type { PageOf } from '../generated/hosted-pages.ts'
import { NewTabLink } from '../shell/legal-links.tsx'
import { useHasScript } from '../shell/use-has-script.ts'
import { WithoutScript } from '../shell/without-script.tsx'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'

type Policy = NonNullable<PageOf<'checkout'>['policies']>[number]

interface PoliciesProps {
  readonly policies: readonly Policy[]
  /** Absent if placing the order counts as consent. */
  readonly agreement?: Pick<CheckboxProps, 'name' | 'form' | 'checked' | 'error' | 'onChange'> | undefined
}

/** The shop's policies. They open in a dialog or a new tab, so that typed data is kept. */
export function Policies({ policies, agreement }: PoliciesProps) {
  const [open, setOpen] = useState<Policy>()
  const hasScript = useHasScript()
  if (policies.length === 0) return null
  const links = policies.map((policy, place) => (
    <span key={policy.title}>
      {place > 0 ? ', ' : ''}
      {policy.url ? (
        <NewTabLink url={policy.url}>{policy.title}</NewTabLink>
      ) : hasScript ? (
        <button type="button" className="vt-link" onClick={() => setOpen(policy)}>
          {policy.title}
        </button>
      ) : (
        policy.title
      )}
    </span>
  ))
  return (
    <>
      {agreement ? (
        <Checkbox label={texts().checkout.agreement} hint={links} {...agreement} />
      ) : (
        <p className="text-sm text-ink-soft">{fill(texts().checkout.implied, links)}</p>
      )}
      <WithoutScript>
        {policies.map(({ title, content }) =>
          content ? (
            <details key={title} className="text-sm">
              <summary>{title}</summary>
              <p className="max-w-measure whitespace-pre-line">{content}</p>
            </details>
          ) : null,
        )}
      </WithoutScript>
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.title ?? ''}>
        <p className="max-w-measure whitespace-pre-line">{open?.content}</p>
      </Dialog>
    </>
  )
}
