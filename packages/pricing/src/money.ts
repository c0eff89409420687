/** A whole number of minor units (cents, yen, fils), from 0 to `maxAmount`. */
export type Minor = number
