import { type Client, send } from '@vitrine/client'
import type { Challenge } from 'altcha-lib'
import type { SolverMessage } from './solver.worker.ts'

/** A solved challenge, for one use. */
export interface Proof {
  /** Challenge and solution as base64 of JSON, as altcha writes them. */
  readonly payload: string
  /** Expiry in milliseconds since 1970, by the device's clock. */
  readonly expiresAt: number
}

export interface Solving {
  readonly proof: Promise<Proof>
  readonly stop: () => void
}

/** Fetches a challenge and solves it in a worker. `onProgress` receives the share of the expected work, 0 to 1. */
export function solve(client: Client, challengeUrl: string, onProgress: (share: number) => void): Solving {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.terminate()
  return { proof: work(client, worker, challengeUrl, onProgress).finally(stop), stop }
}

async function work(
  client: Client,
  worker: Worker,
  challengeUrl: string,
  onProgress: (share: number) => void,
): Promise<Proof> {
  const startedAt = Date.now()
  const challenge = await send<Challenge>(client, `GET ${new URL(challengeUrl, location.href).pathname}`, {})
  const { parameters } = challenge
  const likelyTries = 16 ** parameters.keyPrefix.length
  const solution = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => {
      if ('tries' in data) onProgress(1 - Math.exp((-1.5 * data.tries) / likelyTries))
      else if ('solution' in data && data.solution) resolve(data.solution)
      else reject(new Error('error' in data ? data.error : 'The check took too long'))
    }
    worker.onerror = (event) => reject(new Error(event.message || 'The check could not start'))
    worker.postMessage(challenge)
  })
  return {
    payload: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: startedAt + VALID_FOR_MS,
  }
}

/** A challenge is valid for ten minutes; one minute is for sending. */
const VALID_FOR_MS = 9 * 60_000
