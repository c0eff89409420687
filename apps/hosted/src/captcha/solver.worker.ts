import { type Challenge, type ChallengeParameters, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha'

/** Messages of the worker: the number of tries, then the solution, or null if it found none. */
export type SolverMessage =
  | { readonly tries: number }
  | { readonly solution: Solution | null }
  | { readonly error: string }

const REPORT_EVERY_MS = 100

self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  try {
    const solution = await solveChallenge({ challenge, deriveKey: counted(challenge.parameters) })
    say({ solution })
  } catch (error) {
    say({ error: String(error) })
  }
}

function counted({ algorithm }: ChallengeParameters): typeof deriveBySha {
  const derive = algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha
  let tries = 0
  let reported = performance.now()
  return (...input) => {
    tries += 1
    if (performance.now() - reported > REPORT_EVERY_MS) {
      reported = performance.now()
      say({ tries })
    }
    return derive(...input)
  }
}

function say(message: SolverMessage): void {
  self.postMessage(message)
}
