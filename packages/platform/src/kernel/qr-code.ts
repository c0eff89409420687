import { encode } from 'uqr'

/** The `<path>` data of a square with `size` units, with dark modules only. */
export interface QrCode {
  readonly path: string
  readonly size: number
}

export function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return { path: data.map(toPath).join(''), size }
}

/** One rectangle for each run of dark modules. */
function toPath(row: readonly boolean[], y: number): string {
  const text = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...text.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}
