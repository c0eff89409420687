import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The only time that areas know. In development and tests it can be moved. */
export interface Clock {
  now(): Date
}

/** The only randomness that areas know. */
export interface Random {
  /** A UUID v7: sortable by the clock's time. */
  id(): string
  /** A secret in base64url; 32 bytes unless told. */
  token(bytes?: number): string
  /** A numeric code, such as the six digits of a mail. */
  digits(length: number): string
}

export interface MovableClock extends Clock {
  /** Moves to that moment. Of a running platform move `Platform.clock`, which also runs what falls due. */
  set(now: Date): void
  advance(milliseconds: number): void
  /** Back to the time it was made with. */
  reset(): void
  /** By how much it is ahead of the machine's time, in milliseconds. */
  movedBy(): number
  /** Takes over how far another one was moved. */
  moveBy(milliseconds: number): void
}

/** Real time plus an offset; without a move it is the machine's time. */
export function createClock(start?: Date): MovableClock {
  const first = start ? start.getTime() - Date.now() : 0
  let offset = first
  return {
    now: () => new Date(Date.now() + offset),
    set(now) {
      offset = now.getTime() - Date.now()
    },
    advance(milliseconds) {
      offset += milliseconds
    },
    reset() {
      offset = first
    },
    movedBy: () => offset,
    moveBy(milliseconds) {
      offset = milliseconds
    },
  }
}

export function createRandom(clock: Clock): Random {
  let [last, count] = [0, 0]
  return {
    id() {
      const read = clock.now().getTime()
      // A machine's clock is put right by some milliseconds now and then.
      const now = read < last && last - read < 1_000 ? last : read
      // What was made later within a millisecond stands later too: events are told in the order of their ids.
      count = now === last ? Math.min(count + 1, 0xfff) : randomInt(0x800)
      last = now
      return uuidV7(now, count)
    },
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
    digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
  }
}

/** RFC 9562, section 5.7; `count` (12 bits) orders those of one millisecond (section 6.2, method 1). */
function uuidV7(milliseconds: number, count: number): string {
  const time = milliseconds.toString(16).padStart(12, '0')
  const counted = (0x7000 | count).toString(16)
  // A v4 from its variant on: 62 random bits, of a pool that is filled for many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-${counted}${randomUUID().slice(18)}`
}
