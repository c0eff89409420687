import { parseStored, useStored } from '../../../data/stored.ts'

/** The carrier of the last shipment in this browser, by its id or name. */
export function useLastCarrier() {
  return useStored('back-office.last-carrier', readCarrier)
}

function readCarrier(text: string | null): string | undefined {
  const value = parseStored(text)
  return typeof value === 'string' && value !== '' ? value : undefined
}
