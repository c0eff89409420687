import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The only clock that areas use. Development and tests can move it. */
export interface Clock {
  now(): Date
}

/** The only source of randomness that areas use. */
export interface Random {
  /** A UUID v7, which sorts by the clock's time. */
  id(): string
  /** A random base64url text of 32 bytes by default. */
  token(bytes?: number): string
  /** A numeric code, such as the six digits of an email. */
  digits(length: number): string
}

export interface MovableClock extends Clock {
  /** Sets the time. For a running platform, use `Platform.clock`, which also runs due jobs. */
  set(now: Date): void
  advance(milliseconds: number): void
  /** Returns to the initial time. */
  reset(): void
  /** The offset to the machine's time in milliseconds. */
  movedBy(): number
  /** Applies an offset. */
  moveBy(milliseconds: number): void
}

/** Real time plus an offset. */
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
      // A machine's clock may be corrected by some milliseconds, and time must not go backwards.
      const now = read < last && last - read < 1_000 ? last : read
      // Ids of one millisecond must sort in creation order, because events are delivered in the order of their ids.
      count = now === last ? Math.min(count + 1, 0xfff) : randomInt(0x800)
      last = now
      return uuidV7(now, count)
    },
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
    digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
  }
}

/** RFC 9562, section 5.7; `count` (12 bits) orders ids of one millisecond (section 6.2, method 1). */
function uuidV7(milliseconds: number, count: number): string {
  const time = milliseconds.toString(16).padStart(12, '0')
  const counted = (0x7000 | count).toString(16)
  // The end of a v4 UUID: 62 random bits from a pool that Node fills in bulk.
  return `${time.slice(0, 8)}-${time.slice(8)}-${counted}${randomUUID().slice(18)}`
}
