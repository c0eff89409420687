export interface WhenProps {
  readonly date: string
  readonly locale: string
  readonly withDay?: boolean
}

/** A moment of the world's clock, in the time of this device. */
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
