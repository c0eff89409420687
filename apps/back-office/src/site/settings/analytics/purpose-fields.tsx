import { Checkbox } from '@vitrine/ui/checkbox'

import type { AnalyticsDraft } from './analytics-draft.ts'

const purposes = [
  {
    value: 'ANALYTICS',
    label: 'Analytics',
    hint: 'To count visits and purchases.',
  },
  {
    value: 'MARKETING',
    label: 'Marketing',
    hint: 'To measure advertisements or to show them elsewhere.',
  },
] as const

interface PurposeFieldsProps {
  readonly draft: AnalyticsDraft
  readonly change: (changes: Pick<AnalyticsDraft, 'purposes'>) => void
}

/** With both, visitors can accept one of them. */
export function PurposeFields({ draft, change }: PurposeFieldsProps) {
  const toggle = (purpose: (typeof purposes)[number]['value']) => {
    const isChosen = draft.purposes.includes(purpose)
    const wanted = isChosen
      ? draft.purposes.filter((one) => one !== purpose)
      : [...draft.purposes, purpose].sort()
    change({ purposes: wanted })
  }
  return (
    <fieldset>
      <legend className="font-medium">Ask visitors about</legend>
      <div className="mt-3 flex flex-col gap-3">
        {purposes.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            label={label}
            hint={hint}
            checked={draft.purposes.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      {draft.purposes.length === 0 ? (
        <p className="mt-3 text-sm text-caution">Without a purpose, no events are sent.</p>
      ) : null}
    </fieldset>
  )
}
