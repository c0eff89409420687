import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { RowsField } from '../../../form/rows-field.tsx'
import { sentPlace } from '../../../form/sent-place.ts'
import { Section } from '../../../shell/section.tsx'
import { days, type ExceptionDraft, hasDate, nextPeriod, type Period } from './opening-hours-draft.ts'
import type { ProfileFieldsProps } from './profile-fields.ts'

const blankException: ExceptionDraft = { from: '', until: '', isClosed: true, comment: '' }
const nameOfDay = (day: Period['openDay']) => days.find(({ value }) => value === day)?.label ?? day

export function OpeningHoursFields({ draft, change, errorOf }: ProfileFieldsProps) {
  const { openingHours } = draft
  const put = (changes: Partial<typeof openingHours>) =>
    change({ openingHours: { ...openingHours, ...changes } })
  const placeOf = (index: number) => sentPlace(openingHours.exceptions, hasDate, index)
  return (
    <Section title="Opening hours">
      <div className="flex flex-col gap-8">
        <p className="text-sm text-ink-soft">
          The contact form of the storefront shows them. Without hours, it shows none.
        </p>
        <RowsField
          legend="Each week"
          one="hours"
          rows={openingHours.periods}
          blank={nextPeriod(openingHours.periods)}
          maximum={100}
          nameOf={({ openDay, openTime }) => `${nameOfDay(openDay)}, ${openTime}`}
          onChange={(periods) => put({ periods })}
          render={(period, putPeriod, index) => (
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              <Select
                label="Opens on"
                options={days}
                value={period.openDay}
                onChange={({ target }) => putPeriod(onDay(period, target.value as Period['openDay']))}
              />
              <TimeField
                label="Opens at"
                value={period.openTime}
                onChange={(openTime) => putPeriod({ openTime })}
                error={errorOf(`openingHours.periods[${index}].openTime`)}
              />
              <Select
                label="Closes on"
                options={days}
                value={period.closeDay}
                onChange={({ target }) => putPeriod({ closeDay: target.value as Period['closeDay'] })}
              />
              <TimeField
                label="Closes at"
                value={period.closeTime}
                onChange={(closeTime) => putPeriod({ closeTime })}
                error={errorOf(`openingHours.periods[${index}].closeTime`)}
              />
            </div>
          )}
        />
        <RowsField
          legend="Holidays and other exceptions"
          one="exception"
          rows={openingHours.exceptions}
          blank={blankException}
          maximum={100}
          nameOf={({ comment }, index) => comment || `exception ${index + 1}`}
          onChange={(exceptions) => put({ exceptions })}
          render={(exception, putException, index) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="From"
                type="datetime-local"
                value={exception.from}
                onChange={({ target }) => putException({ from: target.value })}
                error={errorOf(`openingHours.exceptions[${placeOf(index)}].startDate`)}
              />
              <TextField
                label="Until"
                type="datetime-local"
                value={exception.until}
                onChange={({ target }) => putException({ until: target.value })}
                error={errorOf(`openingHours.exceptions[${placeOf(index)}].endDate`)}
              />
              <TextField
                label="Reason"
                note="optional"
                maxLength={500}
                value={exception.comment}
                onChange={({ target }) => putException({ comment: target.value })}
              />
              <Checkbox
                label="Closed"
                hint="Otherwise the shop is open for the whole time."
                checked={exception.isClosed}
                onChange={({ target }) => putException({ isClosed: target.checked })}
              />
            </div>
          )}
        />
      </div>
    </Section>
  )
}

/** The closing day follows the opening day if both were the same. */
const onDay = ({ openDay, closeDay }: Period, day: Period['openDay']) => ({
  openDay: day,
  closeDay: openDay === closeDay ? day : closeDay,
})

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** A text field, because the browser's field for times has no 24:00. */
function TimeField({ onChange, ...field }: TimeFieldProps) {
  return (
    <TextField
      {...field}
      placeholder="09:30"
      maxLength={5}
      inputMode="numeric"
      inputClassName="vt-numbers"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
