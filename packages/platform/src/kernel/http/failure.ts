import { type Code, codes } from '@vitrine/contract/codes'

import { isOutdatedPlan } from '../database/outdated-plan.ts'
import type { FieldViolation } from './violations.ts'

/** The unsuccessful end of a call: an error code of the catalogue with its data. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: Code
  readonly data: Readonly<Record<string, unknown>>
  readonly violations: readonly FieldViolation[]

  constructor(
    code: Code,
    data: Readonly<Record<string, unknown>> = {},
    violations: readonly FieldViolation[] = [],
  ) {
    super(codes[code][1])
    this.code = code
    this.data = data
    this.violations = violations
  }

  get status(): number {
    return codes[this.code][0]
  }
}

/** A failure as a published package expects it: with a code of its own, or without one, by its status alone. */
export class PublishedFailure extends Failure {
  readonly publishedCode: string | undefined

  constructor({ code, data, violations }: Failure, publishedCode: string | undefined) {
    super(code, data, violations)
    this.publishedCode = publishedCode
  }
}

/** The message, with the fields of a failed validation. */
export function describe({ violations, message }: Failure): string {
  if (violations.length === 0) return message
  return `INVALID_ARGUMENT: ${violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')}`
}

export function invalid(...violations: FieldViolation[]): Failure {
  return new Failure('INVALID_ARGUMENT', {}, violations)
}

/** SQLSTATE codes that user input can cause despite validation. They are rejections, not server errors. */
const causedByInput = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021', '22001'])
const unavailable = new Set([
  // A serialisation failure after all retries (`asksForRetry`).
  '40001',
  '40P01',
  '57014',
  '57P01',
  '57P03',
  '53300',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])

/** Converts a thrown value to a failure. Returns undefined for bugs. */
export function toFailure(thrown: unknown): Failure | undefined {
  if (thrown instanceof Failure) return thrown
  const code = sqlState(thrown)
  if (code && causedByInput.has(code)) return new Failure('INVALID_ARGUMENT')
  if ((code && unavailable.has(code)) || isWithoutConnection(thrown)) return new Failure('UNAVAILABLE')
  return undefined
}

/** `pg` reports a missing or broken connection only by its message. */
function isWithoutConnection(thrown: unknown): boolean {
  return thrown instanceof Error && lost.some((sentence) => thrown.message.startsWith(sentence))
}

const lost = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
]

/** The database found a serialisation conflict or a changed schema, so the whole transaction must be repeated. */
export function asksForRetry(thrown: unknown): boolean {
  const code = sqlState(thrown)
  return code === '40001' || code === '40P01' || isOutdatedPlan(thrown)
}

function sqlState(thrown: unknown): string | undefined {
  const code = (thrown as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
