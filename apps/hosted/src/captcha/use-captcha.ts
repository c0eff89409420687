import type { CaptchaToken } from '@vitrine/client/authentication'
import { useEffect, useRef, useState } from 'react'
import type { CaptchaPolicy } from '../generated/hosted-pages.ts'
import { toError } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { type CaptchaKind, demandOf, tokenOf } from './demand.ts'
import { type Proof, type Solving, solve } from './solve.ts'

export type CaptchaStatus = 'idle' | 'solving' | 'solved' | 'failed'

export interface Captcha {
  /** Absent if no captcha is required. */
  readonly kind: CaptchaKind | undefined
  readonly status: CaptchaStatus
  /** Share of the expected work, 0 to 1. */
  readonly progress: number
  /** Starts after the tick, or retries after a failure. */
  readonly begin: () => void
  /** Shows the box without a refusal, so that the user can skip a waiting time. */
  readonly ask: () => void
  /** False while the visible box has no tick. */
  readonly isReady: boolean
  /** Makes the call with a proof if required, and repeats it once if the refusal requires one. */
  readonly guard: <T>(call: (proof: CaptchaTokens) => Promise<T>) => Promise<T>
  /** Prepares a new proof after a failed call, so that the user ticks the box only once. */
  readonly renew: () => void
}

export interface CaptchaTokens {
  readonly captchaTokens?: readonly CaptchaToken[]
}

/** Solves captchas in the background. Each proof works once, so the next one starts right after. */
export function useCaptcha(policy: CaptchaPolicy | undefined, form: 'register' | 'login'): Captcha {
  const { client, server, replay } = useVisit()
  const asked = policy?.[form]
  const [kind, setKind] = useState<CaptchaKind | undefined>(
    () =>
      (replay?.refusal && demandOf(toError(replay.refusal))?.kind) ?? (asked === 'OFF' ? undefined : asked),
  )
  const [status, setStatus] = useState<CaptchaStatus>('idle')
  const [progress, setProgress] = useState(0)
  const solving = useRef<Solving>(undefined)
  const url = useRef('/v1/captcha/challenge')
  useEffect(() => () => solving.current?.stop(), [])

  const begin = (): Promise<Proof> => {
    solving.current?.stop()
    setStatus('solving')
    setProgress(0)
    const started = solve(client, url.current, setProgress)
    solving.current = started
    started.proof.then(
      () => solving.current === started && setStatus('solved'),
      () => solving.current === started && setStatus('failed'),
    )
    return started.proof
  }

  const spend = async (wanted: CaptchaKind): Promise<CaptchaTokens> => {
    const ready = await (solving.current?.proof ?? begin()).catch(begin)
    const { payload } = ready.expiresAt > Date.now() ? ready : await begin()
    solving.current = undefined
    return { captchaTokens: [tokenOf(wanted, payload)] }
  }

  return {
    kind,
    status,
    progress,
    begin: () => void begin().catch(() => undefined),
    ask: () => setKind('VISIBLE'),
    isReady: server !== undefined || kind !== 'VISIBLE' || status === 'solving' || status === 'solved',
    async guard(call) {
      // A proof needs a script. The refusal says so.
      if (server) return call({})
      const ticked = kind === 'VISIBLE'
      try {
        return await call(kind ? await spend(kind) : {})
      } catch (error) {
        const demand = demandOf(error)
        if (demand?.challengeUrl) url.current = demand.challengeUrl
        if (demand) setKind(demand.kind)
        if (demand && (demand.kind === 'INVISIBLE' || ticked)) return call(await spend(demand.kind))
        throw error
      }
    },
    renew() {
      if (server) return
      if (kind === 'VISIBLE') void begin().catch(() => undefined)
      else setStatus('idle')
    },
  }
}
