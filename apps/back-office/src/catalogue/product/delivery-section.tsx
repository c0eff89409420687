import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MomentField, NumberField } from '../../form/field-kit.tsx'
import { FilePicker } from '../../media/file-picker.tsx'
import { Section } from '../../shell/section.tsx'
import { DeliveryHint } from './delivery-hint.tsx'
import { newVariant } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

const whole = (text: string): string => text.replace(/\D/g, '')

/** How the buyer gets the product: by post, as a file or at an appointment. */
export function DeliverySection(state: SectionState) {
  const { itemType } = state.draft
  if (itemType === 'PHYSICAL' || itemType === 'BUNDLE') return <PostFields {...state} />
  if (itemType === 'DIGITAL') return <DownloadField {...state} />
  return itemType === 'SERVICE' ? <ServiceFields {...state} /> : null
}

function PostFields({ draft, change, errorOf }: SectionState) {
  const days = (field: 'minDays' | 'maxDays', label: string) => (
    <NumberField
      label={label}
      note="optional"
      unit="days"
      value={draft[field]}
      onChange={(value) => change({ [field]: whole(value) })}
      error={errorOf(`deliveryEstimate.${field}`)}
    />
  )
  return (
    <Section title="Delivery">
      <div className="flex flex-col gap-6">
        <Checkbox
          label="This product is shipped"
          checked={draft.shippable}
          onChange={({ target }) => change({ shippable: target.checked })}
        />
        {draft.shippable ? <DeliveryHint /> : null}
        <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
          <TextField
            label="Size"
            note="optional"
            maxLength={100}
            placeholder="22 × 22 × 8 cm"
            value={draft.size}
            onChange={({ target }) => change({ size: target.value })}
            error={errorOf('product.size')}
          />
          {days('minDays', 'Arrives from')}
          {days('maxDays', 'Arrives by')}
        </div>
      </div>
    </Section>
  )
}

function DownloadField({ draft, change, errorOf }: SectionState) {
  const [picking, setPicking] = useState(false)
  const error = errorOf('fileId')
  const { digitalFile } = draft
  return (
    <Section title="Download">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 truncate">{digitalFile?.name ?? 'Buyers get no file yet.'}</p>
        <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
          {digitalFile ? 'Change file' : 'Choose file'}
        </Button>
        {digitalFile ? (
          <Button variant="quiet" size="sm" onClick={() => change({ digitalFile: null })}>
            Remove file
          </Button>
        ) : null}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        A private file of the library, sent after the payment. Earlier buyers keep the file that they bought.
      </p>
      {error ? (
        <p role="alert" className="mt-2 text-sm text-critical">
          {error}
        </p>
      ) : null}
      <FilePicker
        open={picking}
        title="Choose file"
        choose="Use file"
        isPrivate
        onClose={() => setPicking(false)}
        onChoose={([file]) => {
          if (file) change({ digitalFile: { id: file.id, name: file.displayName } })
        }}
      />
    </Section>
  )
}

function ServiceFields({ draft, change, errorOf }: SectionState) {
  const [variant = newVariant] = draft.variants
  const { scheduledDate } = variant
  return (
    <Section title="Appointment">
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
        <TextField
          label="Place"
          maxLength={200}
          value={draft.location}
          onChange={({ target }) => change({ location: target.value })}
          error={errorOf('service.location')}
          className="sm:col-span-3"
        />
        <NumberField
          label="Duration"
          unit="min"
          value={draft.duration}
          onChange={(duration) => change({ duration: whole(duration) })}
          error={errorOf('service.durationInMinutes')}
        />
        <NumberField
          label="Participants"
          value={draft.participants}
          onChange={(participants) => change({ participants: whole(participants) })}
          error={errorOf('service.maxParticipants')}
        />
        {draft.options.length === 0 ? (
          <MomentField
            label="Date"
            value={scheduledDate ? new Date(scheduledDate) : undefined}
            onChange={(date) =>
              change({ variants: [{ ...variant, scheduledDate: date?.toISOString() ?? '' }] })
            }
            error={errorOf('variants[0].scheduledDate')}
          />
        ) : null}
      </div>
    </Section>
  )
}
