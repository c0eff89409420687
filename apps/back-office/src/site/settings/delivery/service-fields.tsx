import type { LabelService } from '@vitrine/client/shipping-labels'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'

import { serviceName } from '../../../data/label-names.ts'
import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import { type LabelDraft, newService, type ServiceDraft } from './label-draft.ts'

export interface ServiceFieldsProps {
  readonly legend: string
  readonly names: readonly LabelService[]
  readonly services: LabelDraft['services']
  readonly onChange: (services: LabelDraft['services']) => void
}

const feeTypes = [
  { value: 'FIXED', label: 'Fixed amount' },
  { value: 'PERCENTAGE', label: 'Percentage of the rate' },
] as const

/** The services of a carrier; a checked one has settings of its own. */
export function ServiceFields({ legend, names, services, onChange }: ServiceFieldsProps) {
  const toggle = (service: LabelService) => {
    const { [service]: given, ...others } = services
    onChange(given ? others : { ...services, [service]: newService })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {names.map((service) => {
        const given = services[service]
        return (
          <div key={service} className="flex flex-col gap-4">
            <Checkbox
              label={serviceName(service)}
              checked={given !== undefined}
              onChange={() => toggle(service)}
            />
            {given ? (
              <Settings
                name={service}
                settings={given}
                onChange={(changed) => onChange({ ...services, [service]: { ...given, ...changed } })}
              />
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

interface SettingsProps {
  readonly name: LabelService
  readonly settings: ServiceDraft
  readonly onChange: (changed: Partial<ServiceDraft>) => void
}

function Settings({ name, settings: { time, fee, feeType, freeFrom }, onChange }: SettingsProps) {
  const Fee = feeType === 'FIXED' ? MoneyField : NumberField
  return (
    <div className="flex flex-col gap-4 border-l border-line pl-4">
      <TextField
        label="Delivery time"
        note="optional"
        maxLength={500}
        placeholder="Time from the carrier"
        value={time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      <RadioGroup
        legend="Handling fee"
        name={`fee-${name}`}
        layout="chips"
        options={feeTypes}
        value={feeType}
        onChange={(value) => onChange({ feeType: value as ServiceDraft['feeType'] })}
      />
      <Fee
        label={feeType === 'FIXED' ? 'Fee per order' : 'Fee in per cent'}
        note="optional"
        value={fee}
        onChange={(value) => onChange({ fee: value })}
      />
      <MoneyField
        label="Free delivery from"
        note="optional"
        value={freeFrom}
        onChange={(value) => onChange({ freeFrom: value })}
      />
    </div>
  )
}
