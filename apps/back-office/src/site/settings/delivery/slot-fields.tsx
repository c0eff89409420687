import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { PlusIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'

import { NumberField } from '../../../form/field-kit.tsx'
import type { OptionDraft } from './option-draft.ts'

const days = [
  ['MON', 'Mon'],
  ['TUE', 'Tue'],
  ['WED', 'Wed'],
  ['THU', 'Thu'],
  ['FRI', 'Fri'],
  ['SAT', 'Sat'],
  ['SUN', 'Sun'],
] as const

type Slot = OptionDraft['slots'][number]

export interface SlotFieldsProps {
  readonly slots: readonly Slot[]
  readonly cutOff: string
  readonly onChange: (changes: Partial<Pick<OptionDraft, 'slots' | 'cutOff'>>) => void
  readonly errorOf: (path: string) => string | undefined
}

/** Times are in the shop's time zone. */
export function SlotFields({ slots, cutOff, onChange, errorOf }: SlotFieldsProps) {
  const put = (at: number, changes: Partial<Slot>) =>
    onChange({ slots: slots.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  return (
    <fieldset className="flex flex-col items-start gap-5">
      <legend className="mb-1.5 text-sm font-medium">Time slots</legend>
      {slots.length === 0 ? (
        <p className="text-sm text-ink-soft">No time slots. Customers cannot choose a delivery time.</p>
      ) : null}
      {slots.map((slot, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot has no other identity
          key={index}
          className="flex w-full flex-col gap-4 border-l-2 border-line pl-4"
        >
          <div className="flex flex-wrap gap-4">
            {days.map(([day, name]) => (
              <Checkbox
                key={day}
                label={name}
                checked={slot.days.includes(day)}
                onChange={({ target }) =>
                  put(index, {
                    days: days
                      .map(([one]) => one)
                      .filter((one) => (one === day ? target.checked : slot.days.includes(one))),
                  })
                }
              />
            ))}
          </div>
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField
              label="From"
              type="time"
              value={slot.from}
              onChange={({ target }) => put(index, { from: target.value })}
            />
            <TextField
              label="To"
              type="time"
              value={slot.to}
              onChange={({ target }) => put(index, { to: target.value })}
            />
            <NumberField
              label="Orders per day"
              note="optional"
              value={slot.capacity ? String(slot.capacity) : ''}
              onChange={(text) => {
                const { capacity: _, ...rest } = slot
                onChange({
                  slots: slots.map((one, place) =>
                    place === index ? (text ? { ...rest, capacity: Number(text) } : rest) : one,
                  ),
                })
              }}
            />
          </div>
          <div>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onChange({ slots: slots.filter((_, place) => place !== index) })}
            >
              Remove time slots
            </Button>
          </div>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<PlusIcon size={16} />}
        onClick={() =>
          onChange({
            slots: [...slots, { days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '12:00' }],
          })
        }
      >
        Add time slots
      </Button>
      {slots.length > 0 ? (
        <TextField
          label="Cut-off time for next-day delivery"
          note="optional"
          type="time"
          className="w-full"
          value={cutOff}
          onChange={({ target }) => onChange({ cutOff: target.value })}
          error={errorOf('cutOffTime')}
        />
      ) : null}
    </fieldset>
  )
}
