import { counted } from '../../data/format.ts'

/** `3 placeholders left`. */
export const placeholdersLeft = (count: number): string =>
  `${counted(count, 'placeholder', 'placeholders')} left`
