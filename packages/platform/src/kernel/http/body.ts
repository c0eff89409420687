import { Failure, invalid } from './failure.ts'
import { limits } from './guard.ts'

/** Reads a JSON object, or form fields if allowed. An empty body is an empty object. */
export async function readBody(request: Request, takesForm = false): Promise<Record<string, unknown>> {
  const text = await readText(request)
  if (text.trim() === '') return {}
  if (takesForm && isFormBody(request)) return formFields(text)
  if (!isJson(request.headers.get('content-type'))) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  const body = parse(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw broken('must be a JSON object')
  return body as Record<string, unknown>
}

/** Reads the fields of a browser's form, also the empty ones. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request)))
}

/** Returns the unparsed body, for senders that sign its bytes. */
export async function readRaw(request: Request): Promise<Record<string, unknown>> {
  return { body: await readText(request) }
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request).catch((error: unknown) => {
    // A client that disconnects is not our error and must not fill the log.
    throw error instanceof Failure ? error : broken('must be sent to its end')
  })
  try {
    return utf8.decode(bytes)
  } catch {
    throw broken('must be UTF-8')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Stops at the limit, with or without a content length. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const said = request.headers.get('content-length')
  if (Number(said) > limits.bodyBytes) throw new Failure('BODY_TOO_LARGE')
  if (said !== null) {
    const bytes = new Uint8Array(await inTime(request.arrayBuffer(), patience))
    if (bytes.byteLength > limits.bodyBytes) throw new Failure('BODY_TOO_LARGE')
    return bytes
  }
  const chunks: Uint8Array[] = []
  let size = 0
  if (!request.body) return new Uint8Array()
  for await (const chunk of within(request.body, patience)) {
    size += chunk.byteLength
    if (size > limits.bodyBytes) throw new Failure('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** In milliseconds. Forms and JSON are sent at once; uploads have other limits. */
const patience = 30_000

/** Fails the stream if it does not end in time. */
async function* within(body: ReadableStream<Uint8Array>, milliseconds: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const until = performance.now() + milliseconds
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), until - performance.now())
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The body took too long')), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A repeated header arrives as a list (RFC 9110 section 5.3), whose entries must all be JSON. */
function isJson(types: string | null): boolean {
  const isOne = (type: string) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim())
  return types?.split(',').every(isOne) ?? false
}

export function isFormBody({ headers }: Request): boolean {
  const type = headers.get('content-type')?.trim() ?? ''
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
}

/** RFC 6749 section 3.2: an empty field counts as missing, and no field may be repeated. */
function formFields(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  const names = new Set(fields.map(([name]) => name))
  if (names.size < fields.length) throw new Failure('INVALID_REQUEST', { reason: 'A field was sent twice' })
  return Object.fromEntries(fields)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw broken('must be valid JSON')
  }
}

function broken(description: string): Failure {
  return invalid({ field: 'body', description, violatedRule: 'FORMAT', ruleName: 'FORMAT', data: {} })
}
