import { send } from '@vitrine/client'
import type { Challenge } from 'altcha-lib'
import { client } from '../data/client.ts'
import type { SolverMessage } from './solver.worker.ts'

/** A solved challenge, ready to be sent, once. */
export interface Proof {
  /** The challenge and its solution, as altcha writes them: base64 of JSON. */
  readonly payload: string
  /** By the device's clock, in milliseconds since the epoch; sent later it counts for nothing. */
  readonly expiresAt: number
}

export interface Solving {
  readonly proof: Promise<Proof>
  readonly stop: () => void
}

/** Fetches a challenge and solves it beside the page. `onProgress` is told the share of the likely work, 0 to 1. */
export function solve(challengeUrl: string, onProgress: (share: number) => void): Solving {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.terminate()
  return { proof: work(worker, challengeUrl, onProgress).finally(stop), stop }
}

async function work(
  worker: Worker,
  challengeUrl: string,
  onProgress: (share: number) => void,
): Promise<Proof> {
  const begun = Date.now()
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
    expiresAt: begun + VALID_FOR_MS,
  }
}

/** A challenge is good for ten minutes; one of them for the way. */
const VALID_FOR_MS = 9 * 60_000
