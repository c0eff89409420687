/** `0.135` → `13.5`, without a float. */
export function toPercent(share: string): string {
  const [whole = '0', fraction = ''] = share.split('.')
  const digits = fraction.padEnd(2, '0')
  const text = `${whole}${digits.slice(0, 2)}.${digits.slice(2)}`
  return trimZeros(text)
}

/** `13.5` → `0.135`. The platform rejects text that is not a number. */
export function toShare(percent: string): string {
  if (!/^\d+(\.\d*)?$/.test(percent)) return percent
  const [whole = '0', fraction = ''] = percent.split('.')
  const padded = whole.padStart(3, '0')
  return trimZeros(`${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`)
}

const trimZeros = (text: string): string =>
  text
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')

/** The message of the platform names a share. */
export const percentError = 'Enter a percentage from 0 to 100, such as 23.'
