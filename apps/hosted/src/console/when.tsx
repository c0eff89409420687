export interface WhenProps {
  readonly date: string
  readonly locale: string
  readonly withDay?: boolean
}

/** A time of the platform's clock in the device's time zone. */
export function When({ date, locale, withDay = false }: WhenProps) {
  const style = new Intl.DateTimeFormat(locale, {
    timeStyle: 'medium',
    ...(withDay && { dateStyle: 'medium' }),
  })
  return (
    <time dateTime={date} title={date} className="vt-numbers text-sm whitespace-nowrap text-ink-soft">
      {style.format(new Date(date))}
    </time>
  )
}
