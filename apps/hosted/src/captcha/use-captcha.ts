import type { CaptchaToken } from '@vitrine/client/authentication'
import { useEffect, useRef, useState } from 'react'
import type { CaptchaPolicy } from '../generated/hosted-pages.ts'
import { type CaptchaKind, demandOf, tokenOf } from './demand.ts'
import { type Proof, type Solving, solve } from './solve.ts'

export type CaptchaStatus = 'idle' | 'solving' | 'solved' | 'failed'

export interface Captcha {
  /** Absent: nothing is asked for, now. */
  readonly kind: CaptchaKind | undefined
  readonly status: CaptchaStatus
  /** Share of the likely work, 0 to 1. */
  readonly progress: number
  /** The person ticked the box, or tries again after a failure. */
  readonly begin: () => void
  /** Shows the box though no call was refused for it: the way past a time-out. */
  readonly ask: () => void
  /** False while the box is shown and nobody has ticked it. */
  readonly isReady: boolean
  /** Sends with a proof where one is asked for, and once more when the refusal of the first try asks for one. */
  readonly guard: <T>(call: (proof: CaptchaTokens) => Promise<T>) => Promise<T>
  /** After a failed call: whoever ticked the box once is not asked to tick it for each try. */
  readonly renew: () => void
}

export interface CaptchaTokens {
  readonly captchaTokens?: readonly CaptchaToken[]
}

/** Solving beside a form: a proof counts once, so that the next one is begun as soon as one is spent. */
export function useCaptcha(policy: CaptchaPolicy | undefined, form: 'register' | 'login'): Captcha {
  const asked = policy?.[form]
  const [kind, setKind] = useState<CaptchaKind | undefined>(asked === 'OFF' ? undefined : asked)
  const [status, setStatus] = useState<CaptchaStatus>('idle')
  const [progress, setProgress] = useState(0)
  const solving = useRef<Solving>(undefined)
  const url = useRef('/v1/captcha/challenge')
  useEffect(() => () => solving.current?.stop(), [])

  const begin = (): Promise<Proof> => {
    solving.current?.stop()
    setStatus('solving')
    setProgress(0)
    const begun = solve(url.current, setProgress)
    solving.current = begun
    begun.proof.then(
      () => solving.current === begun && setStatus('solved'),
      () => solving.current === begun && setStatus('failed'),
    )
    return begun.proof
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
    isReady: kind !== 'VISIBLE' || status === 'solving' || status === 'solved',
    async guard(call) {
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
    renew: () => (kind === 'VISIBLE' ? void begin().catch(() => undefined) : setStatus('idle')),
  }
}
