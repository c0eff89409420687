import { readShop } from './shop.ts'

/** Writes dates in the language and the time zone of the shop. */
export async function readDayFormat(): Promise<(date: Date) => string> {
  const { locale, timeZone } = await readShop()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return (date) => format.format(date)
}
