import { createClient, isApiError } from '@vitrine/client'
import type { Fields, PlainForms, Refusal, Replay, Visit } from '../shell/visit.ts'

interface Given {
  readonly address: string
  readonly kept: Readonly<Record<string, unknown>>
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

export interface ServerVisit extends Visit {
  /** Forgets the forms of an earlier rendering. */
  begin(): void
  /** Presses the button of the form that the fields name. */
  post(fields: Fields): void
  showArrivals(): void
  /** Waits for the calls of the form. */
  settled(): Promise<void>
  /** A component failed; the browser renders the page then. */
  fail(error: unknown): void
  readonly error: unknown
  readonly hasKept: boolean
  readonly goTo: string | undefined
  readonly shownTitle: string | undefined
}

/** Plays the browser for one request: it has calls, an address and forms, and no document. */
export function createServerVisit({ address, kept, fetch }: Given): ServerVisit {
  let forms = new Map<string, (fields: Fields) => void>()
  let arrivals: (() => void)[] = []
  const work: Promise<void>[] = []
  let changed = false
  const now: {
    kept: Record<string, unknown>
    replay?: Replay
    goTo?: string
    title?: string
    error?: unknown
  } = {
    kept: { ...kept },
  }
  const show = (name: string, more: Partial<Omit<Replay, 'name'>>): void => {
    const before = now.replay?.name === name ? now.replay : { name, values: {}, errors: {} }
    now.replay = { ...before, ...more }
  }
  const goTo = (to: string): void => {
    now.goTo = to
  }
  const server: PlainForms = {
    offer: (name, post) => forms.set(name, post),
    arrive: (act) => arrivals.push(act),
    run: (_, act) => void work.push(act()),
    refuse: (name, error) => show(name, { refusal: toRefusal(error) }),
    show: (name, { values, errors }) =>
      show(name, { ...(values && { values: withoutSecrets(values) }), ...(errors && { errors }) }),
    keep(name, value) {
      now.kept[name] = value
      changed = true
    },
    title: (text) => {
      now.title = text
    },
  }
  return {
    client: createClient({ baseUrl: '', fetch, retries: 0 }),
    search: new URL(address, 'http://page').search,
    leave: goTo,
    go: goTo,
    get kept() {
      return now.kept
    },
    get replay() {
      const { replay } = now
      const isRefused = replay && (replay.refusal || Object.keys(replay.errors).length > 0)
      return isRefused ? replay : undefined
    },
    server,
    begin() {
      forms = new Map()
      arrivals = []
      now.error = undefined
    },
    post({ _form: form = '', ...fields }) {
      forms.get(form)?.(fields)
    },
    showArrivals() {
      for (const act of arrivals) act()
    },
    async settled() {
      while (work.length > 0) await Promise.all(work.splice(0))
    },
    fail(error) {
      now.error = error
    },
    get error() {
      return now.error
    },
    get hasKept() {
      return changed
    },
    get goTo() {
      return now.goTo
    },
    get shownTitle() {
      return now.title
    },
  }
}

/** Passwords and cards are typed again: a document must not hold them. */
const secrets: ReadonlySet<string> = new Set(['password', 'code', 'number', 'cvc'])

function withoutSecrets(values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)))
}

function toRefusal(error: unknown): Refusal {
  if (!isApiError(error)) throw error
  const { status, code, message, fieldViolations, requestId, retryAfter, data } = error
  return { status, code, message, details: { fieldViolations, requestId, retryAfter, data } }
}
