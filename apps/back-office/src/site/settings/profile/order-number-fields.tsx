import { TextField } from '@vitrine/ui/text-field'

import { NumberField } from '../../../form/field-kit.tsx'
import { Section } from '../../../shell/section.tsx'
import type { ProfileFieldsProps } from './profile-fields.ts'

/** The format of order numbers, with a preview. */
export function OrderNumberFields({ draft, change, errorOf }: ProfileFieldsProps) {
  const { prefix, suffix, minimumDigits, next } = draft
  const preview = prefix + next.padStart(Number(minimumDigits) || 1, '0') + suffix
  return (
    <Section title="Order numbers">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Prefix"
          note="optional"
          maxLength={20}
          value={prefix}
          onChange={({ target }) => change({ prefix: target.value })}
          error={errorOf('orderNumbers.prefix')}
        />
        <TextField
          label="Suffix"
          note="optional"
          maxLength={20}
          value={suffix}
          onChange={({ target }) => change({ suffix: target.value })}
          error={errorOf('orderNumbers.suffix')}
        />
        <NumberField
          label="Minimum digits"
          value={minimumDigits}
          onChange={(value) => change({ minimumDigits: value })}
          error={errorOf('orderNumbers.minimumDigits')}
        />
        <NumberField
          label="Next number"
          value={next}
          onChange={(value) => change({ next: value })}
          error={errorOf('counter')}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        The next order is <strong className="vt-numbers font-medium text-ink">{preview}</strong>. Earlier
        orders keep their numbers.
      </p>
    </Section>
  )
}
